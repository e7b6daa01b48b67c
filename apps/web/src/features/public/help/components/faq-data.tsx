import { articles } from '#content/help/articles.ts'
import { faqJsonOf } from '../faq-json.ts'

/** Only the rendered page has it: the browser leaves it as it is, and needs not make it again. */
const json = import.meta.env.SSR ? faqJsonOf(articles) : ''

/** The articles for search engines. It is data: no script policy applies to it. */
export const FaqData = () => (
  <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
)
