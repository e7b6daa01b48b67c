import { type Person, type ProductFetch, signIn, until } from './person.ts'
import type { Cast } from './use-release.ts'

const letter = { name: 'Gerda', email: 'gerda@example.com', category: 'SUPPORT', subject: 'A question' }

/** Sends messages to the team and mails to people without an account. */
export const useLetters = async (reach: ProductFetch): Promise<void> => {
  const write = async (body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await reach('/api/resend/send-contact', init)
    if (!answer.ok) throw new Error(`a letter was answered ${answer.status}`)
  }
  await write({ ...letter, message: 'When do my credits reset?' })
  await write({ ...letter, message: 'And what becomes of those that are left?' })
  await write({
    name: 'Landing Page Opt-In',
    email: 'hans@example.com',
    category: 'GENERAL',
    subject: 'Landing Page Update Opt-In',
    message: 'The visitor asked for general updates from the landing page.',
  })
}

/** The link in the newest mail of a template. */
const linkIn = async (ops: Person, template: string): Promise<string> =>
  until(`a mail of ${template}`, async () => {
    const { items } = await ops.get<{ items: readonly { key: string; template: string }[] }>('/ops/mails')
    const found = items.find((each) => each.template === template)
    if (!found) return undefined
    const { content } = await ops.get<{ content: { text: string } | null }>(`/ops/mails/${found.key}`)
    return /https?:\/\/\S+newsletter\/confirm\S+/.exec(content?.text ?? '')?.[0]
  })

/** Uses the consoles of support and ops. */
export const useConsoles = async (reach: ProductFetch, cast: Cast): Promise<void> => {
  const [agent, colleague] = [
    await signIn(reach, 'support@demo.vignette'),
    await signIn(reach, 'support2@demo.vignette'),
  ]
  const ops = await signIn(reach, 'ops@demo.vignette')
  for (const person of [agent, colleague, ops]) await person.send('POST', '/users', {})
  cast['agent'] = { email: agent.email, userId: agent.userId }
  cast['operator'] = { email: ops.email, userId: ops.userId }
  const customer = `/support/users/${cast['customer']?.userId}`
  const gesture = { reasonCode: 'gesture', note: 'a long wait' }
  await agent.get(customer)
  await agent.send('POST', `${customer}/credits`, { amount: 250, ...gesture })
  const asked = () => agent.send<{ requestId: string }>('POST', `${customer}/credits`, { amount: 1_500, ...gesture })
  const [approved] = [await asked(), await asked()]
  await until('the wish', async () => {
    const { items } = await colleague.get<{ items: readonly { requestId: string }[] }>('/support/approvals')
    return items.find((each) => each.requestId === approved.requestId)
  })
  await colleague.send('POST', `/support/approvals/${encodeURIComponent(approved.requestId)}`, { decision: 'approve' })
  const { items: charges } = await agent.get<{ items: readonly { jobId: string }[] }>(`${customer}/charges`)
  await agent.send('POST', `${customer}/refunds`, { jobId: charges[0]?.jobId, amount: 1, ...gesture })
  await agent.send('POST', `${customer}/notes`, { text: 'Ada prefers to be called in the morning.' })
  const agreed = { annualValue: 30_000, setupFee: 5_000, reason: 'signed' }
  await agent.send('POST', `/support/users/${cast['signedOut']?.userId}/plan`, agreed)
  const { items: letters } = await agent.get<{ items: readonly { messageId: string }[] }>('/support/messages')
  const path = `/support/messages/${letters[0]?.messageId}`
  await agent.send('PUT', path, { change: 'assign', from: null, assignee: agent.userId })
  await agent.send('POST', `${path}/answers`, { text: 'On the 20th.', seenAnswers: 0, closes: true })
  const incident = { title: 'Pictures are slow', impact: 'degraded', services: ['Background worker'] }
  await ops.send('POST', '/ops/incidents', {
    ...incident,
    message: 'We are looking at it.',
    reason: 'seen in the board',
  })
  const { pathname, search } = new URL(await linkIn(ops, 'newsletter'))
  await reach(`${pathname}${search}`, { redirect: 'manual' })
}
