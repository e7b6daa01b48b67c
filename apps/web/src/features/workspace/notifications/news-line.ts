/** A notification in words, with the page that says more. */
export type NewsWords = {
  readonly tone: 'good' | 'bad' | 'caution'
  readonly title: string
  readonly text: string
  readonly to: string
}
