import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { capabilitiesFor, capabilitiesOfAccount, kindOf } from '@vignette/domain/social-accounts/account-capabilities'
import { expect, it } from 'vitest'

const [person, page] = ['urn:li:person:a', 'urn:li:organization:7']
const limits = {
  characters: 1_000,
  charactersPerLink: null,
  mediaPerPost: 8,
  imageBytes: null,
  videoBytes: null,
  altTextCharacters: null,
  contentTypes: null,
}

it('a page of LinkedIn has what pages have, and a person what people have', () => {
  const of = (remoteId: string | null) => capabilitiesFor({ network: 'linkedin', remoteId, limits: null })
  expect([of(person).firstComment, of(page).firstComment, of(null).firstComment]).toEqual(['none', 'comment', 'none'])
  expect(of(page)).toBe(capabilitiesOf('linkedin', 'page'))
})

it('the limits of an account’s server are its own', () => {
  const { text, images } = capabilitiesOfAccount({ network: 'mastodon', variant: null, limits })
  expect([text.max, text.urlLength, images?.max]).toEqual([1_000, 23, 8])
})

it('says whom an account speaks for', () => {
  expect([
    kindOf('linkedin', person),
    kindOf('linkedin', page),
    kindOf('facebook', '1'),
    kindOf('bluesky', 'd'),
  ]).toEqual(['person', 'page', 'page', 'person'])
})
