/** A part of a caption. If it is too long, parts with the highest `spare` are left out first; 0 always stays. */
export type Part = {
  readonly kind: 'hook' | 'facts' | 'body' | 'list' | 'call' | 'sign'
  readonly text: string
  readonly spare: number
}

export const countOf = (text: string): number => text.split(/\s+/).filter(Boolean).length

export const wordsIn = (parts: readonly Part[]): number => parts.reduce((sum, { text }) => sum + countOf(text), 0)
