import type { PostProblem } from './schemas/answers.ts'

const repeatedTextCode = 'duplicate_of_recent'

export const isRepeat = ({ code }: Pick<PostProblem, 'code'>): boolean => code === repeatedTextCode

/** What a post says on an account, such that texts that networks take for the same are equal. Empty where it has no text. */
export const comparableText = (parts: readonly { readonly text: string }[]): string =>
  parts
    .map(({ text }) => text)
    .join('\n')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The warning where an account gets the same text within a day. */
export const repeatOn = (accountId: string): PostProblem => ({
  accountId,
  code: repeatedTextCode,
  message: 'The same text goes to this account within a day. Networks may take it for spam, or not take it.',
  level: 'warning',
})
