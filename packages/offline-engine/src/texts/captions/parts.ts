/** A piece of a caption. Of what does not fit, the highest `spare` goes first; 0 stays. */
export type Part = {
  readonly kind: 'hook' | 'facts' | 'body' | 'list' | 'call' | 'sign'
  readonly text: string
  readonly spare: number
}

export const countOf = (text: string): number => text.split(/\s+/).filter(Boolean).length

export const wordsIn = (parts: readonly Part[]): number => parts.reduce((sum, { text }) => sum + countOf(text), 0)
