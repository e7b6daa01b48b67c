import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { subjects } from '@vignette/accounts/subjects'
import { registry } from '@vignette/domain/registry'
import { createEventCodec, type EventRow } from '@vignette/event-log/event-store/event-codec'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { digestPast } from '@vignette/event-log/projections/digest'
import { createVault } from '@vignette/event-log/sealing/vault'
import { audit } from '@vignette/ops/audit/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type OpenedRelease, openRelease } from './open-release.ts'
import { type Person, signIn } from './person.ts'
import { readFacts, type ReleaseFacts, releaseNames } from './release.ts'

const releases = await Promise.all(releaseNames().map(readFacts))

/** Patience for the work that became due since the data was taken. */
const patience = { timeout: 60_000, interval: 200 }

/** Definitions of read models whose next version folds more events that change no row. */
const unchanged = ['subscriptions@1', 'brands@2']

const newest = (name: string) =>
  registry.projections.filter((each) => each.name === name).toSorted((a, b) => b.version - a.version)[0]

/** The digests of read models that today's code folds from the log, up to the release's position. */
const foldedAnew = async ({ owner, masterKeys }: OpenedRelease, { readModels }: ReleaseFacts) => {
  const codec = createEventCodec(registry.events, createVault(owner, masterKeys))
  return digestPast({ pool: owner, codec, projections: registry.projections }, readModels.position)
}

const query = async <Row extends object>({ owner }: OpenedRelease, text: string): Promise<readonly Row[]> =>
  (await owner.query<Row>(text)).rows

const untilAllIsDone = (opened: OpenedRelease) =>
  eventually(async () => {
    const waiting = await query(
      opened,
      `select projection as what, null as error from es.checkpoints join es.projections p on (name, p.version) = (projection, checkpoints.version)
         where position < (select head from es.log) and state in ('live', 'building')
       union all select name, error from es.projections where state = 'building'
       union all select kind, error from es.effects where state = 'pending'
       union all select command ->> 'type', error from es.timers where fired_at is null and due_at <= now()`,
    )
    expect(waiting).toEqual([])
  }, patience)

/** The shapes in which there is content of somebody that can be read. */
const readableContent = async ({ owner, masterKeys }: OpenedRelease, { userId }: Person): Promise<number[]> => {
  const definitions = registry.events.filter(({ formerSubjects }) => formerSubjects[1] !== undefined)
  const { rows } = await owner.query<EventRow>(
    `select position, stream, version, type, schema, at, data, meta from es.events
     where meta ->> 'workspaceId' = $1 and type = any($2) order by position`,
    [personalWorkspaceId(userId), definitions.map(({ type }) => type)],
  )
  const decoded = await createEventCodec(definitions, createVault(owner, masterKeys)).decodeAll(rows)
  const shapes = decoded.flatMap(({ type, data }, index) => {
    const personal = definitions.find((each) => each.type === type)?.personal ?? []
    const isReadable = personal.some((member) => ((data as Record<string, unknown>)[member] ?? null) !== null)
    return isReadable ? [rows[index]?.schema ?? 0] : []
  })
  return [...new Set(shapes)].toSorted((a, b) => a - b)
}

describe.each(releases.map((facts) => [facts.name, facts] as const))('the data of the release of %s', (_, facts) => {
  let opened: OpenedRelease
  const person = (part: string): Promise<Person> => signIn(opened.reach, facts.people[part]?.email ?? part)
  /** True if the release had a studio, a library and the support console. */
  const isWhole = facts.people['agent'] !== undefined

  beforeAll(async () => {
    opened = await openRelease(facts)
  }, 60_000)
  afterAll(() => opened.close())

  it('starts, and read models of other definitions are replaced by themselves', { timeout: 90_000 }, async () => {
    const waiting = await query<{ kind: string }>(opened, `select kind from es.effects where state = 'pending'`)
    expect(waiting.map(({ kind }) => kind)).toEqual(isWhole ? ['generation.draw'] : [])
    await opened.start()
    await untilAllIsDone(opened)
    const live = await query<{ name: string; definition: number }>(
      opened,
      `select name, definition from es.projections where kind = 'readModel' and state = 'live' order by name`,
    )
    const expected = new Set(registry.projections.map(({ name }) => name))
    expect(live).toEqual([...expected].toSorted().map((name) => ({ name, definition: newest(name)?.version })))
  })

  it('holds in its read models what it held', async () => {
    const anew = await foldedAnew(opened, facts)
    const comparable = facts.readModels.models.filter(
      ({ name, definition }) => newest(name)?.version === definition || unchanged.includes(`${name}@${definition}`),
    )
    expect(comparable.length).toBeGreaterThan(0)
    const held = comparable.map(({ name, digest }) => ({ name, digest }))
    const holds = comparable.map(({ name }) => ({ name, digest: anew.find((each) => each.name === name)?.digest }))
    expect(holds).toEqual(held)
  })

  it('has lost and doubled nothing', async () => {
    expect((await audit(opened.owner)).findings).toEqual([])
  })

  it('has each person in their workspace, since they signed up', async () => {
    const isLeft = 'select from ops.members_backfill where position < until'
    await eventually(async () => expect(await query(opened, isLeft)).toEqual([]), patience)
    await untilAllIsDone(opened)
    const people = await query<{ role: string | null; since: boolean }>(
      opened,
      `select m.role, (o.data ->> 'openedAt')::timestamptz = p.signed_up_at as since from read.profiles p
         left join read.memberships m using (workspace_id, user_id)
         left join es.events o on o.stream = 'members-' || p.workspace_id and o.version = 1`,
    )
    expect(people.length).toBeGreaterThan(2)
    expect(new Set(people.map(({ role, since }) => `${role} ${since}`))).toEqual(new Set(['owner true']))
  })

  it('knows its people, whose personal data opens', async () => {
    const ada = await person('customer')
    expect(ada.userId).toBe(facts.people['customer']?.userId)
    const { data } = await ada.get<{ data: object }>('/users/profile')
    expect(data).toMatchObject({
      email: 'ada@example.com',
      displayName: 'Ada Lovelace',
      onboardingCompleted: true,
      workspaceId: personalWorkspaceId(ada.userId),
    })
    const { brand } = await ada.get<{ brand: object }>('/brand')
    expect(brand).toMatchObject({ brandName: 'Engine Notes', bannedWords: isWhole ? ['cheap'] : [] })
    const creator = await person('creator')
    expect(await creator.get('/users/profile')).toMatchObject({ data: { displayName: 'Robin Vale' } })
    const { items } = await ada.get<{ items: readonly object[] }>('/account/sessions')
    expect(items.length).toBeGreaterThan(0)
  })

  it('explains what was bought and spent', async () => {
    const ada = await person('customer')
    const billing = await ada.get<{ plan: string; invoices: readonly object[]; overage: object }>('/billing')
    expect(billing).toMatchObject({ plan: 'growth', overage: { budgetMicros: 25_000_000 } })
    expect(billing.invoices.length).toBeGreaterThan(0)
    const { items: periods } = await ada.get<{ items: readonly { start: string }[] }>('/usage/periods')
    expect(periods.length).toBeGreaterThan(1)
    const creator = await person('creator')
    const { items: months } = await creator.get<{ items: readonly { start: string }[] }>('/usage/periods')
    const first = encodeURIComponent(months.at(-2)?.start ?? '')
    const { items } = await creator.get<{ items: readonly object[] }>(`/usage/ledger?period=${first}`)
    expect(items.length).toBeGreaterThan(0)
  })

  it('goes on with what was waiting', async () => {
    const ivy = await person('waiting')
    expect(await ivy.get('/users/profile')).toMatchObject({ data: { displayName: 'Ivy', onboardingCompleted: true } })
    const { items } = await ivy.get<{ items: readonly { isTrial: boolean }[] }>('/usage/periods')
    expect(items.map(({ isTrial }) => isTrial)).toContain(true)
    // reactors that the release did not have begin with new events
    if (!isWhole) return
    const effects = await query<{ kind: string }>(
      opened,
      `select kind from es.effects where state = 'delivered' and ref ->> 'userId' = '${ivy.userId}'`,
    )
    expect(effects.map(({ kind }) => kind)).toContain('mail.welcome')
  })

  it('is taken care of by those who run the product', async () => {
    const ops = await signIn(opened.reach, 'ops@demo.vignette')
    await ops.send('POST', '/users', {})
    type Listed = { readonly name: string; readonly versions: readonly { isLive: boolean; error: string | null }[] }
    const { items } = await ops.get<{ items: readonly Listed[] }>('/ops/projections')
    const models = registry.projections.map(({ name }) => name)
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(models))
    expect(items.flatMap(({ versions }) => versions.filter(({ error }) => error !== null))).toEqual([])
    // parked events older than an hour were already retried
    const { items: held } = await ops.get<{ items: readonly object[] }>('/ops/parked')
    if (held.length > 0) await ops.send('POST', '/ops/parked/retry', { reason: 'the mistake is mended' })
    await eventually(async () => expect(await query(opened, 'select from es.parked')).toEqual([]))
  })

  it('is shown to support', async () => {
    const agent = await signIn(opened.reach, 'support@demo.vignette')
    await agent.send('POST', '/users', {})
    const path = `/support/users/${facts.people['customer']?.userId}`
    const { items } = await agent.get<{ items: readonly { type: string; summary: string }[] }>(
      `${path}/timeline?limit=100`,
    )
    expect(items.map(({ type }) => type)).toEqual(expect.arrayContaining(['SubscriptionActivated', 'PeriodOpened']))
    expect(items.every(({ summary }) => summary.length > 0)).toBe(true)
    if (!isWhole) return
    const notes = await agent.get<{ items: readonly object[] }>(`${path}/notes`)
    expect(notes.items).toMatchObject([{ text: 'Ada prefers to be called in the morning.' }])
    const colleague = await signIn(opened.reach, 'support2@demo.vignette')
    const approvals = await colleague.get<{ items: readonly object[] }>('/support/approvals')
    const wish = { amount: 1_500, note: 'a long wait', state: 'waiting', customer: 'Ada Lovelace' }
    expect(approvals.items).toContainEqual(expect.objectContaining(wish))
    type Letters = { readonly items: readonly { readonly messageId: string; readonly name: string }[] }
    const { items: open } = await agent.get<Letters>('/support/messages?state=open')
    const letter = open.find(({ name }) => name === 'Gerda')
    const read = await agent.get(`/support/messages/${letter?.messageId}`)
    expect(read).toMatchObject({ message: { email: 'gerda@example.com', category: 'SUPPORT' }, answers: [] })
    const { items: closed } = await agent.get<Letters>('/support/messages?state=closed')
    const answers = await Promise.all(closed.map(({ messageId }) => agent.get(`/support/messages/${messageId}`)))
    expect(answers).toContainEqual(
      expect.objectContaining({ answers: [expect.objectContaining({ text: 'On the 20th.' })] }),
    )
  })

  if (isWhole)
    it('has what was made, and its files', async () => {
      const ada = await person('customer')
      type Made = { kind: string; status: string; results: readonly { text?: string; url?: string }[] }
      const { items } = await ada.get<{ items: readonly Made[] }>('/generations?limit=50')
      const kinds = ['caption', 'hashtags', 'image', 'imageEdit', 'videoCaption']
      expect([...new Set(items.map(({ kind }) => kind))].toSorted()).toEqual(kinds)
      expect(items.filter(({ status }) => ['requested', 'running'].includes(status))).toEqual([])
      const results = items.flatMap((made) => made.results)
      expect(results.map(({ text }) => text)).toContain('Clay before coffee.')
      const { items: kept } = await ada.get<{
        items: readonly { name: string; url: string | null; text: string | null; altText: string }[]
      }>('/library')
      const kiln = kept.find(({ name }) => name === 'kiln.png')
      expect(kiln).toMatchObject({ altText: 'Embers behind the door of a kiln' })
      expect(kept.map(({ text }) => text)).toContain('Mondays are for mending.')
      const urls = [kiln, ...results].flatMap((each) => each?.url ?? [])
      expect(urls.length).toBeGreaterThan(2)
      for (const url of urls) {
        const file = await opened.reach(url, {})
        expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
        expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100)
      }
    })

  it('takes what comes next', async () => {
    const ada = await person('customer')
    await ada.send('PUT', '/users/profile', { displayName: 'Ada King' })
    expect(await ada.get('/users/profile')).toMatchObject({ data: { displayName: 'Ada King' } })
    await ada.send('POST', '/generations', { kind: 'hashtags', prompt: 'A quiet morning' })
    await untilAllIsDone(opened)
    expect((await audit(opened.owner)).findings).toEqual([])
  })

  it('forgets what a person made in either release, and lets them begin anew', async () => {
    const ada = await person('customer')
    const template = { name: 'Market', prompt: 'We bring [what].', kinds: ['caption'] }
    await ada.send('POST', '/templates', template)
    expect(await readableContent(opened, ada)).toEqual(expect.arrayContaining([1, 2]))
    const cause = { actor: { kind: 'staff', id: 'somebody' }, correlationId: 'test', reason: 'test' } as const
    await forgetSubject({ pool: opened.owner, subjects }, ada.userId, cause)
    await untilAllIsDone(opened)
    expect(await readableContent(opened, ada)).toEqual([])
    for (const name of ['brands', 'generations', 'library', 'own_templates']) {
      const rows = await query(
        opened,
        `select from read.${name} where workspace_id = '${personalWorkspaceId(ada.userId)}'`,
      )
      expect([name, rows]).toEqual([name, []])
    }
    const back = await eventually(async () => {
      const again = await person('customer') // until the new session is younger than the end of the old ones
      await again.send('POST', '/users', {})
      return again
    }, patience)
    expect(await back.get('/brand')).toMatchObject({ brand: null })
    await back.send('POST', '/templates', template)
    expect(await back.get('/templates')).toMatchObject({ items: [template] })
    expect(await readableContent(opened, ada)).toEqual([2])
  })
})
