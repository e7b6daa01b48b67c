import type { LeavingTools } from '@vignette/effects/leaving-tools'
import type { WelcomeTools } from '@vignette/effects/welcome-tools'
import type { MailTools } from '@vignette/effects/mails/mail-tools'
import type { Studio } from './studio.ts'

const refuse = async (): Promise<never> => {
  throw new Error('this does not happen here')
}

export type OutsideServices = LeavingTools & WelcomeTools

export const noDepartures: OutsideServices = {
  signIn: { endSessions: refuse, deleteAccount: refuse, ownsAddress: refuse, removeSecondFactor: refuse },
  // finds no subscriber, whatever the address
  addressIds: { idOf: async (email) => email, mailboxIdOf: async (email) => email },
  usersWith: refuse,
  workspaceFor: refuse,
  addressesOf: refuse,
  dropSessions: refuse,
  closeAccount: refuse,
  customersOf: refuse,
  isCollected: refuse,
  workspacesGoingWith: refuse,
  workspacesJoined: refuse,
  isForgotten: async () => false,
  personWith: async () => null,
  sealContent: async () => undefined, // all of it is sealed for the workspace from the beginning
  forget: refuse,
  forgetWorkspace: refuse,
}

export const noMails: MailTools = { deliver: refuse, typesAfter: refuse, ownerOf: refuse, isTold: refuse }

/** A studio that refuses to generate and stores no files. */
export const closedStudio: Studio = {
  engines: {
    texts: { name: '', offline: true, writeCaptions: refuse, writeHashtags: refuse, writeVideoCaption: refuse },
    images: { name: '', offline: true, drawImages: refuse, editImage: refuse },
    close: async () => undefined,
  },
  storage: {
    put: refuse,
    putStream: refuse,
    get: refuse,
    stream: refuse,
    remove: refuse,
    removeAll: async () => undefined, // there are none
    list: refuse,
  },
}
