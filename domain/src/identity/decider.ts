import type { Aggregate } from '../kernel/decider.ts'
import type { UserCommand } from './commands.ts'
import { eraseIfDue, forget, requestDeletion, withdrawDeletion } from './decisions/deletion.ts'
import { chooseFormats, chooseNotifications } from './decisions/choosing.ts'
import { changeDisplayName, signUp } from './decisions/signing-up.ts'
import { type UserEvent, userEvents } from './events.ts'
import { evolveUser, type User } from './state.ts'

/** One stream per person: `user-<user id>`. */
export const user: Aggregate<User, UserCommand, UserEvent> = {
  kind: 'user',
  events: userEvents,
  initialState: () => ({ status: 'unknown' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'SignUp':
        return signUp(command, state)
      case 'ChangeDisplayName':
        return changeDisplayName(command, state)
      case 'ChooseFormats':
        return chooseFormats(command, state)
      case 'ChooseNotifications':
        return chooseNotifications(command, state)
      case 'RequestDeletion':
        return requestDeletion(command, state)
      case 'WithdrawDeletion':
        return withdrawDeletion(command, state)
      case 'EraseIfDue':
        return eraseIfDue(command, state)
      case 'ForgetUser':
        return forget(command, state)
    }
  },
  evolve: evolveUser,
}
