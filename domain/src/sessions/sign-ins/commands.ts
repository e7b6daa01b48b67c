import type { SignInEvent } from './events.ts'

export type RecordSignIn = { readonly type: 'RecordSignIn' } & SignInEvent['data']
