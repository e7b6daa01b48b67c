import { sessions } from '#lib/api/api.ts'

/** What was typed and not sent, as long as the page is open and the same person is signed in. */
const drafts = new Map<string, string>()

sessions.subscribe(() => {
  if (sessions.current() === null) drafts.clear()
})

export const draftOf = (key: string): string => drafts.get(key) ?? ''

export const keepDraft = (key: string, text: string): void => {
  if (text === '') drafts.delete(key)
  else drafts.set(key, text)
}
