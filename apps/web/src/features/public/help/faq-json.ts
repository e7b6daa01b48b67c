import { textOf } from '#content/blocks.ts'
import type { Article } from '#content/help/articles/article.ts'

/** The articles as search engines read them, to stand in a `<script>` element: nothing in it may end that. */
export const faqJsonOf = (articles: readonly Article[]): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: articles.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
    })),
  }).replaceAll('<', String.raw`\u003c`)
