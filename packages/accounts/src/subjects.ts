import type { UserCommand } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import type { User } from '@vignette/domain/identity/state'
import type { UserEvent } from '@vignette/domain/identity/events'
import type { Subjects } from '@vignette/event-log/forgetting/forgetting'
import { workspaceOfSubject } from './subject-workspace.ts'

/** The people, and e-mail addresses without an account, whose personal data is stored until they are forgotten. */
export const subjects: Subjects<User, UserCommand, UserEvent> = {
  aggregate: user,
  forget: (userId, holdsData) => ({ type: 'ForgetUser', userId, holdsData }),
  workspaceOf: workspaceOfSubject,
}
