import { expect, it } from 'vitest'
import { p } from '../../../../../apps/web/src/content/blocks.ts'
import { articles } from '../../../../../apps/web/src/content/help/articles.ts'
import { faqJsonOf } from '../../../../../apps/web/src/features/public/help/faq-json.ts'

it('has every question with its answer', () => {
  const { mainEntity } = JSON.parse(faqJsonOf(articles)) as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[]
  }
  expect(mainEntity.map(({ name }) => name)).toEqual(articles.map(({ question }) => question))
  for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(50)
})

it('cannot be taken for markup', () => {
  const question = 'What is </script><script>?'
  const json = faqJsonOf([{ id: 'x', category: 'start', question, answer: [p`Nothing.`], tags: [] }])
  expect(json).not.toContain('<')
  expect((JSON.parse(json) as { mainEntity: [{ name: string }] }).mainEntity[0].name).toBe(question)
})
