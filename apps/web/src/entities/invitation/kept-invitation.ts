import { browserStorage } from '#lib/browser/browser-storage.ts'

const storage = browserStorage(() => sessionStorage)
const key = 'invitation'

/** The token of the invitation that somebody opened, which waits in this tab until they have signed in and accepted. */
export const keptInvitation = {
  read: (): string | null => storage.getItem(key),
  keep: (token: string): void => storage.setItem(key, token),
  drop: (): void => storage.removeItem(key),
}

export const invitationPage = '/invitation'

/** Where somebody who has just signed in answers the invitation that they opened before; null if there is none. */
export const invitationTarget = (): string | null => (keptInvitation.read() === null ? null : invitationPage)
