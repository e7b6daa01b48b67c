import { optionalKinds, unwantedSchema } from '@vignette/domain/identity/unwanted'
import { mailTemplates } from '@vignette/domain/mails/templates'
import { isUnwantedMail, unwantedNews } from '@vignette/domain/notifications/choices'
import { expect, it } from 'vitest'

it('names the news and the mails that are not wanted', () => {
  const unwanted = unwantedSchema.parse({ inApp: ['results', 'usage'], byMail: ['trial'] })
  expect(unwantedNews(unwanted)).toEqual(['generationReady', 'generationFailed', 'threshold'])
  expect(isUnwantedMail(unwanted, 'trialEnding')).toBe(true)
  expect(isUnwantedMail(unwanted, 'usage')).toBe(false)
})

it('leaves no choice where it is about money or the account', { tags: 'invariant' }, () => {
  const nothing = { inApp: [...optionalKinds.inApp], byMail: [...optionalKinds.byMail] }
  expect(mailTemplates.filter((template) => isUnwantedMail(nothing, template))).toEqual([
    'trialEnding',
    'usage',
    'mention',
    'reply',
  ])
  expect(unwantedNews(nothing)).not.toContain('paymentFailed')
  for (const kind of ['payments', 'results', 'uploads']) {
    expect(unwantedSchema.safeParse({ inApp: [], byMail: [kind] }).success).toBe(false)
  }
})
