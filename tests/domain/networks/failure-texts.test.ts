import { endedText, failureText, goneOf } from '@vignette/domain/networks/failure-texts'
import { expect, it } from 'vitest'

const known = { isConnected: true, partsOut: 0, detail: null }

it.each([
  [
    'an account that is not connected',
    { isConnected: false },
    /^The Bluesky account is not connected\. Connect it again/,
    'reconnect',
  ],
  [
    'one that was not, and is again',
    {},
    /^The Bluesky account was not connected when .*\. Publish it now/,
    'publishNow',
  ],
  [
    'what the network does not know',
    { detail: 'No such channel' },
    /^Bluesky does not find .*\. Look there/,
    'reconnect',
  ],
  [
    'a thread whose beginning is missing',
    { partsOut: 1 },
    /^The post that this was to continue is not found/,
    'contact',
  ],
] as const)('says of %s that, and what to do', (_what, facts, sentence, action) => {
  const gone = goneOf({ ...known, ...facts })
  expect(failureText('gone', 'bluesky', gone)).toMatchObject({ sentence: expect.stringMatching(sentence), action })
  expect(endedText('gone', 'bluesky', gone)).toMatch(sentence)
})

it('says of what was deleted there that it is not found any more', () => {
  expect(endedText('gone', 'demo', 'published')).toMatch(/^We do not find it on Parade any more/)
})

it('says one thing where nothing more is known, and of other failures what they are', () => {
  expect(failureText('gone', 'demo').sentence).toMatch(/^We no longer found where on Parade/)
  expect(failureText('content', 'demo', 'account')).toEqual(failureText('content', 'demo'))
})
