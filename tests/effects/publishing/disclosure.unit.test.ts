import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { withDisclosure } from '@vignette/effects/publishing/parts/disclosure'
import { expect, it } from 'vitest'

const [made, own] = [{ isMadeByAi: true }, { isMadeByAi: false }]

it('labels what a model made where the network has a label, and nothing else', () => {
  const [instagram, bluesky] = [capabilitiesOf('instagram'), capabilitiesOf('bluesky')]
  expect(withDisclosure({}, instagram, [own, made])).toEqual({ is_ai_generated: true })
  expect(withDisclosure({}, instagram, [own])).toEqual({})
  expect(withDisclosure({ language: 'en' }, bluesky, [made])).toEqual({ language: 'en' })
})

it('lets nobody take the label off, or claim it', () => {
  const instagram = capabilitiesOf('instagram')
  expect(withDisclosure({ is_ai_generated: false, language: 'en' }, instagram, [made])).toEqual({
    is_ai_generated: true,
    language: 'en',
  })
  expect(withDisclosure({ is_ai_generated: true }, instagram, [own])).toEqual({})
})
