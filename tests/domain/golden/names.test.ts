import { fingerprint } from '@vignette/api/plugins/commands'
import { createFileLinks } from '@vignette/api/routes/library/file-links'
import { streamOf } from '@vignette/domain/kernel/decider'
import { digestOf } from '@vignette/domain/kernel/digest'
import { confirmPath } from '@vignette/domain/newsletter/links'
import { messageKey } from '@vignette/domain/support/views/decider'
import { goodwillRequestId } from '@vignette/domain/workflows/goodwill'
import { periodId } from '@vignette/domain/workflows/period-id'
import { bucketOf } from '@vignette/event-log/event-store/bucket'
import { demoUserId } from '@vignette/identity/ids'
import { trialIdOf } from '@vignette/accounts/trial-id'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { reactionId, repeatableCommandId, requestIdOf, workflowCommandId } from '@vignette/event-log/commands/ids'
import { createSessionList } from '@vignette/identity/session-list'
import { messageIdOf } from '@vignette/mail-transports/smtp-mailer'
import { stepKey } from '@vignette/payments/stripe/step-key'
import { createAddressIds } from '@vignette/accounts/address-ids'
import { createSlugIds } from '@vignette/accounts/slug-ids'
import { unseal } from '@vignette/event-log/sealing/seal'
import type { Vault } from '@vignette/event-log/sealing/vault'
import { wakeUpsQueue } from '@vignette/event-log/queues/wake-ups'
import { effectsQueue } from '@vignette/event-log/reactors/effects'
import { itemPrefix, logoKey, partKey, uploadPrefix, workspacePrefix } from '@vignette/storage/keys'
import { registry } from '@vignette/domain/registry'
import { Pool } from 'pg'
import { expect, it } from 'vitest'
import { masterKeys, sessionSecret as secret } from '../../support/settings.ts'
import golden from './names.json' with { type: 'json' }

/**
 * Names under which data is stored, and derived ids. Data under a changed name is not found again, and work under a
 * changed id is done twice. Entries are added and never changed.
 */

const whatToDo =
  'names.json says under which names and ids data is stored: these are never changed. Where something new has been ' +
  'added, add it there too.'

const user = 'demo-0123456789abcdef0123456789ab'
const workspace = 'b8ad1a2c-1f0f-5f2e-9a43-5f4b5d6c7e8f'
const stream = `generation-${workspace}`
const at = '2026-11-20T10:00:00.001Z'
const key = 'a-key-0123'
const email = 'Ada.Lovelace+Notes@Gmail.com'

const idOfSession = (): string => {
  const list = createSessionList(new Pool(), secret, async () => undefined)
  list.close()
  return list.idOf({ userId: user, signedInAt: Date.parse(at) })
}

const idOfAddress = async (): Promise<string> => {
  const vault: Pick<Vault, 'keyToSeal'> = {
    keyToSeal: async (subject, isNew) => {
      expect([subject, isNew]).toEqual(['key of address ids', false])
      return { subject, generation: 1, key: masterKeys[0].key }
    },
  }
  return createAddressIds(vault as Vault).idOf(email)
}

const idOfSlug = async (): Promise<string> => {
  const keyToSeal: Vault['keyToSeal'] = async (subject, isNew) => {
    expect([subject, isNew]).toEqual(['key of slug ids', false])
    return { subject, generation: 1, key: masterKeys[0].key }
  }
  return createSlugIds({ keyToSeal }).idOf('acme-studio')
}

it('aggregates keep their names and lose no events', () => {
  const events = registry.aggregates.map((each) => [each.kind, each.events.map(({ type }) => type).toSorted()])
  expect(Object.fromEntries(events), whatToDo).toEqual(golden.aggregates)
  expect(streamOf({ kind: 'user' }, user)).toBe(`user-${user}`)
})

it('every event is of some aggregate, and of one that may hold it', () => {
  const held = Object.values(golden.aggregates).flat()
  const unheld = registry.events.map(({ type }) => type).filter((type) => !held.includes(type))
  expect(unheld).toEqual([])
})

it('ids are made as they always were', async () => {
  const ids = {
    personalWorkspace: personalWorkspaceId(user),
    repeatableCommand: repeatableCommandId({ userId: user, route: 'POST /api/generations', stream, key }),
    reaction: reactionId({ reactor: 'account-keeping', position: 7, ordinal: 1 }),
    workflowCommand: workflowCommandId(key),
    request: requestIdOf(key),
    demoUser: demoUserId(email, secret),
    trial: trialIdOf(email, secret),
    session: idOfSession(),
    address: await idOfAddress(),
    slug: await idOfSlug(),
    period: periodId(workspace, at),
    goodwillRequest: goodwillRequestId(user, at, 'r1'),
    bucket: bucketOf(workspace),
    digest: digestOf('A quiet morning in the studio'),
    mail: messageIdOf(key, 'Vignette <hello@vignette.example>'),
    messageOfView: messageKey(key),
    stripeStep: stepKey(key, 'customer'),
    stripeLongStep: stepKey(key.repeat(30), 'customer'),
  }
  expect(ids, whatToDo).toEqual(golden.ids)
})

it('what was signed or hashed before is still recognised', () => {
  const links = createFileLinks({ secret, basePath: '/api' })
  const { sealed, opened, ...hashes } = golden.secrets
  const now = {
    masterKey: masterKeys[0].id,
    fileLink: links.signForDay('item-1', 'thumbnail', at),
    fingerprint: fingerprint({ body: { name: 'Ada' }, params: {} }, secret),
    fingerprintOfPath: fingerprint({ body: undefined, params: { id: 'item-1' } }, secret),
    newsletterLink: confirmPath({ subscriberId: 'address-01', token: 'token' }),
  }
  expect(now, whatToDo).toEqual(hashes)
  const token = new URL(golden.secrets.fileLink, 'http://localhost').searchParams.get('t') ?? ''
  expect(links.open('item-1', token, at)).toBe('thumbnail')
  expect(unseal(masterKeys[0].key, Buffer.from(sealed, 'base64'), `1|${user}`).toString()).toBe(opened)
})

it('files lie where they lay', () => {
  const item = 'image 1/ü'
  const keys = {
    workspace: workspacePrefix(workspace),
    item: itemPrefix(workspace, item),
    upload: uploadPrefix(workspace, 'upload-1'),
    part: partKey(workspace, 'upload-1', 12),
    logo: logoKey(workspace, 'logo-1'),
  }
  expect(keys, whatToDo).toEqual(golden.storageKeys)
})

it('queues have the names under which jobs wait', () => {
  expect([wakeUpsQueue, effectsQueue], whatToDo).toEqual(golden.queues)
})
