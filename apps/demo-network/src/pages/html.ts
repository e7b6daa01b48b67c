/** Markup that is safe to send. Only `html` makes it. */
export type Html = { readonly markup: string }

type Content = Html | string | number | undefined | readonly Content[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

const markupOf = (content: Content): string => {
  if (content === undefined) return ''
  if (typeof content === 'string' || typeof content === 'number') return escape(String(content))
  return 'markup' in content ? content.markup : content.map(markupOf).join('')
}

/** A template of markup: whatever is put into it is escaped, unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Html => ({
  markup: parts.map((part, index) => part + markupOf(contents[index])).join(''),
})
