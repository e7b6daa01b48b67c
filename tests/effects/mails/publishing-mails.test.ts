import { randomUUID } from 'node:crypto'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDesks, type Desks, type Publisher } from '../../api/posts/desks.ts'
import { createTestApi, type TestApi } from '../../api/support.ts'
import { type DemoNetwork, startDemoNetwork } from '../../support/demo-network.ts'
import { eventually } from '../../support/eventually.ts'
import { openSmtp } from '../../support/mail/smtp-stand-in.ts'
import { createPublishedPosts } from '../../support/published-posts.ts'
import { createSpender } from '../../support/spending.ts'

let network: DemoNetwork
let smtp: Awaited<ReturnType<typeof openSmtp>>
let api: TestApi
let desks: Desks
let published: ReturnType<typeof createPublishedPosts>
let spender: ReturnType<typeof createSpender>

beforeAll(async () => {
  ;[network, smtp] = await Promise.all([startDemoNetwork(), openSmtp()])
  const sender = { MAIL_FROM: 'Vignette <hello@vignette.example>', SUPPORT_EMAIL: 'help@vignette.example' }
  api = await createTestApi({ env: { DEMO_NETWORK_URL: network.url, SMTP_URL: smtp.url, ...sender } })
  desks = createDesks(api)
  published = createPublishedPosts(api.database.appUrl)
  spender = createSpender(api.database.appUrl)
})
afterAll(async () => {
  await Promise.all([desks.close(), published.close(), spender.close()])
  await api.close()
  await Promise.all([network.stop(), smtp.close()])
})

const readable = async (source: string) => {
  const { subject = '', text = '', html = '', replyTo = [] } = await PostalMime.parse(source)
  return { subject, text: text.replaceAll(/\s+/g, ' '), html, replyTo: replyTo.map(({ address }) => address) }
}

/** The mails to somebody whose subject is like this, as their program shows them. */
const mailsTo = async ({ email }: Publisher, subject: RegExp) => {
  const mails = await Promise.all(
    smtp.mails.filter(({ to }) => to.includes(email)).map((mail) => readable(mail.source)),
  )
  return mails.filter((mail) => subject.test(mail.subject))
}

const mailTo = (who: Publisher, subject: RegExp) =>
  eventually(async () => {
    const [mail, ...others] = await mailsTo(who, subject)
    expect(others).toEqual([])
    if (!mail) throw new Error('it has not come')
    return mail
  })

/** What became of the mail about a post. */
const receiptOf = async (postId: string): Promise<string> => {
  const { rows } = await api.owner.query<{ receipt: string | null }>(
    `select receipt from es.effects where kind like 'mail.%' and ref ->> 'postId' = $1`,
    [postId],
  )
  return rows[0]?.receipt ?? ''
}

/** What is told together after a while is told now. */
const passWait = (postId: string) =>
  eventually(async () => {
    const { rowCount } = await api.owner.query(
      `update es.timers set due_at = now(), next_at = now() where stream = $1 and fired_at is null`,
      [`post-${postId}`],
    )
    expect(rowCount).toBeGreaterThan(0)
  })

/** A post on an account, due tomorrow. */
const due = async (ada: Publisher) => {
  const account = await desks.connect(ada)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const body = { text: 'The secret recipe', targets: [{ accountId: account.id }], at }
  const { id: postId } = await desks.done(ada, 'POST', '/posts', body)
  return { account, postId, place: { workspaceId: ada.team.workspaceId, postId, accountId: account.id } }
}

/** Nothing in what waits to be done names a person, an account or a text. */
const holdsNothingOf = async (...words: readonly string[]): Promise<void> => {
  const { rows } = await api.owner.query<{ row: string }>(
    `select concat_ws(' ', ref, receipt, error) as row from es.effects where kind like 'mail.%' or kind like 'posts.%'
       or kind like 'accounts.%' union all select command::text from es.timers`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const word of words) expect(rows.map(({ row }) => row).join('\n')).not.toContain(word)
}

it('a post that did not go out is told to who wrote it, in words that need no knowledge of the product', async () => {
  const ada = await desks.open()
  const { account, postId, place } = await due(ada)
  await published.fail(place, 'content')
  await passWait(postId)
  const mail = await mailTo(ada, /did not go out/)
  expect(mail.subject).toBe('A post did not go out on Parade')
  expect(mail.replyTo).toEqual(['help@vignette.example'])
  expect(mail.text).toContain('Parade does not take this post as it is. Change it and send it again.')
  expect(mail.text).toMatch(new RegExp(`https?://\\S+/posts/${postId}`))
  expect(mail.html).toContain('Open the post')
  for (const text of [mail.text, mail.html]) {
    expect(text).not.toContain('The secret recipe')
    expect(text).not.toMatch(/undefined|null|\[object|TargetFailed|content:/)
  }
  await holdsNothingOf(ada.email, account.handle, 'The secret recipe')
})

it('a post of which nobody knows asks to look, and says why nothing is sent again', async () => {
  const ada = await desks.open()
  const { postId, place } = await due(ada)
  await published.lose(place)
  await passWait(postId)
  const mail = await mailTo(ada, /look whether/)
  expect(mail.subject).toBe('Please look whether a post is out on Parade')
  expect(mail.text).toContain('We send nothing again before that, so that it does not appear twice.')
})

it('posts that fail for one cause on an account are one mail a day', async () => {
  const ada = await desks.open()
  const { account, postId, place } = await due(ada)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const body = { text: 'Another one', targets: [{ accountId: account.id }], at }
  const { id: second } = await desks.done(ada, 'POST', '/posts', body)
  const { id: third } = await desks.done(ada, 'POST', '/posts', body)
  await published.fail(place, 'permission')
  await passWait(postId)
  expect((await mailTo(ada, /did not go out/)).text).toMatch(/same befalls more of your posts today/)
  await published.fail({ ...place, postId: second }, 'permission')
  await passWait(second)
  await eventually(async () => expect(await receiptOf(second)).toMatch(/told of the same today/))
  await published.fail({ ...place, postId: third }, 'content')
  await passWait(third)
  await eventually(async () => expect(await mailsTo(ada, /did not go out/)).toHaveLength(2))
})

it('what was mended before the mail was written is told to nobody', async () => {
  const ada = await desks.open()
  const { postId, place } = await due(ada)
  await published.fail(place, 'content')
  await desks.done(ada, 'DELETE', `/posts/${postId}`)
  await passWait(postId)
  const bob = await desks.open()
  const { postId: other, place: otherPlace } = await due(bob)
  await published.fail(otherPlace, 'content')
  await passWait(other)
  await mailTo(bob, /did not go out/)
  expect(await mailsTo(ada, /post/)).toEqual([])
})

it('an account that needs somebody, or will, is told to its owner and to who connected it', async () => {
  const owner = await desks.openTeam()
  const grace = await desks.join(owner, 'admin')
  const account = await desks.connect(grace)
  const { workspaceId } = owner.team
  const streams = spender.streamsOf(workspaceId)
  const of = { workspaceId, accountId: account.id }
  const send = (command: Parameters<typeof socialAccounts.decide>[0]) =>
    streams.send(socialAccounts, workspaceId, command, randomUUID())
  const expiresAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await send({ type: 'ExtendToken', ...of, expiresAt })
  await send({ type: 'WarnOfEnd', ...of, expiresAt })
  await send({ type: 'WarnOfEnd', ...of, expiresAt })
  for (const who of [owner, grace]) {
    const mail = await mailTo(who, /connect the/)
    expect(mail.subject).toBe(`Please connect the Parade account “${account.handle}” again`)
    expect(mail.text).toContain('It takes a minute, and what is scheduled stays as it is.')
    expect(mail.text).toMatch(/https?:\/\/\S+\/accounts/)
  }
  await send({ type: 'ReportHealth', ...of, reason: 'reconnect' })
  for (const who of [owner, grace]) {
    const mail = await mailTo(who, /needs you/)
    expect(mail.text).toContain('Parade no longer lets us in. Connect the account again')
  }
  await holdsNothingOf(owner.email, grace.email, account.handle)
})
