import type { Aggregate } from '../../kernel/decider.ts'
import type { RecordSignIn } from './commands.ts'
import { type SignInEvent, signInEvents } from './events.ts'

/** One stream per session: `sign-in-<session id>`. Separate from `sessions`, which every request about money reads. */
export const signIns: Aggregate<boolean, RecordSignIn, SignInEvent> = {
  kind: 'sign-in',
  events: signInEvents,
  initialState: () => false,
  decide: ({ type: _type, ...data }, isRecorded) => (isRecorded ? [] : [{ type: 'SignedIn', data }]),
  evolve: (isRecorded, { type }) => isRecorded || type === 'SignedIn',
}
