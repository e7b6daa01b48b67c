import { createHash, randomInt } from 'node:crypto'

const consonants = 'bdfghklmnprstvz'
const vowels = 'aeiou'

const oneOf = (letters: string): string => letters[randomInt(letters.length)] ?? ''

const syllable = (): string => oneOf(consonants) + oneOf(vowels)

/** A new word to sign in with, such as `tavo-mire-lasu`: easy to write down, and one of 178 billion. */
export const newWord = (): string => Array.from({ length: 3 }, () => `${syllable()}${syllable()}`).join('-')

/** People write it with spaces or in capitals. */
export const hashOfWord = (word: string): string =>
  createHash('sha256')
    .update(word.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('hex')
