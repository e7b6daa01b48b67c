// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { examples } from '../../../../../../apps/web/src/content/landing/examples.ts'
import { landingPrompt } from '../../../../../../apps/web/src/entities/generation/landing-prompt.ts'
import { demo, newsletter, returned, sales } from '../../../../../../apps/web/src/content/landing/copy.ts'
import { Demo } from '../../../../../../apps/web/src/features/public/landing/components/hero/demo.tsx'
import { NewsletterForm } from '../../../../../../apps/web/src/features/public/landing/components/newsletter/newsletter-form.tsx'
import { ReturnNote } from '../../../../../../apps/web/src/features/public/landing/components/newsletter/return-note.tsx'
import { Calculator } from '../../../../../../apps/web/src/features/public/landing/components/pricing/calculator.tsx'
import { PricingSection } from '../../../../../../apps/web/src/features/public/landing/components/pricing/pricing-section.tsx'
import { configure, draw, signIn, startDemo } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

const message = 'POST /resend/send-contact'

beforeEach(() => configure())

it('turns an example: another brand, another tone', async () => {
  const { user } = draw(<Demo />)
  const [first, second] = examples
  const result = within(screen.getByRole('group', { name: demo.result }))
  expect(result.getByText(first.brand)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: second.brand }))
  expect(result.getByText(second.brand)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(demo.prompt).value).toBe(second.prompt)
})

it('takes somebody with a prompt of their own to the sign-up, or back to the example', async () => {
  const { user, address } = draw(<Demo />)
  await user.type(screen.getByLabelText(demo.prompt), ' And tea.')
  await user.click(screen.getByRole('button', { name: demo.back }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(demo.prompt).value).toBe(examples[0].prompt)
  await user.type(screen.getByLabelText(demo.prompt), ' And tea.')
  await user.click(screen.getByRole('button', { name: demo.yours }))
  expect(address()).toBe('/signup?plan=freemium')
  expect(landingPrompt.read()).toBe(`${examples[0].prompt} And tea.`)
})

const card = (tier: keyof typeof currentCatalogue.plans) =>
  within(screen.getByRole('listitem', { name: currentCatalogue.plans[tier].name }))

it('shows the price of the interval that is chosen, and takes it along', async () => {
  const { user } = draw(<PricingSection />)
  const { monthlyPrice, annualPrice } = currentCatalogue.plans.growth.pricing
  expect(card('growth').getByText(`$${monthlyPrice}`)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Annual|^Year/i }))
  expect(card('growth').getByText(`$${annualPrice?.toLocaleString('en')}`)).toBeTruthy()
  const choose = card('growth').getByRole('link', { name: /^Choose/ })
  expect(choose.getAttribute('href')).toBe('/signup?plan=growth&interval=year')
})

it('sends a request for the plan whose price is agreed on', async () => {
  server.answer(message, {})
  const { user } = draw(<PricingSection />)
  await user.click(card('executive').getByRole('button'))
  const dialog = within(await screen.findByRole('dialog', { name: sales.title }))
  const fill = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fill(sales.name, 'Ada')
  fill(sales.email, 'ada@example.com')
  fill(sales.company, 'Engines')
  fill(sales.message, 'A hundred seats, please.')
  await user.click(dialog.getByRole('button', { name: sales.send }))
  expect(await screen.findByText(sales.sentTitle)).toBeTruthy()
  expect(server.bodies(message)).toMatchObject([{ name: 'Ada', email: 'ada@example.com' }])
  expect(JSON.stringify(server.bodies(message))).toContain('Engines')
})

it('answers each amount with the cheapest plan for it', async () => {
  draw(<Calculator />)
  const answer = () => screen.getByRole('status').textContent
  const before = answer()
  fireEvent.change(screen.getByLabelText('Images a month'), { target: { value: '4000' } })
  await waitFor(() => expect(answer()).not.toBe(before))
  fireEvent.change(screen.getByLabelText('Images a month'), { target: { value: '-5' } })
  expect(screen.getByLabelText<HTMLInputElement>('Images a month').value).toBe('0')
})

const join = async (email: string) => {
  const view = draw(<NewsletterForm />)
  if (email) await view.user.type(screen.getByLabelText(newsletter.label), email)
  await view.user.click(screen.getByRole('button', { name: newsletter.button }))
  return view
}

it('takes an address for the updates', async () => {
  server.answer(message, {})
  await join('ada@example.com')
  expect(await screen.findByText(newsletter.next)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: newsletter.joined }).disabled).toBe(true)
  expect(JSON.stringify(server.bodies(message))).toContain('ada@example.com')
})

it('says what is wrong with an address, and sends nothing', async () => {
  await join('ada@')
  const field = screen.getByLabelText(newsletter.label)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(server.calls(message)).toEqual([])
})

it('says that joining failed', async () => {
  server.refuse(message, 500)
  await join('ada@example.com')
  expect((await screen.findByRole('alert')).textContent).toBe(newsletter.failed)
})

it('says once what the link of a mail did, and cleans the address', async () => {
  await startDemo()
  const { address, user } = draw(<ReturnNote />, '/?newsletter=confirmed')
  expect(await screen.findByText(returned.confirmed.title)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeTruthy()
  expect(address()).toBe('/')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(returned.confirmed.title)).toBeNull()
})

it('leads somebody to their credits who is signed in', async () => {
  await signIn()
  draw(<ReturnNote />, '/?newsletter=confirmed')
  expect(await screen.findByRole('link', { name: 'See your credits' })).toBeTruthy()
})

it('says nothing of an outcome that it does not know', async () => {
  const { address } = draw(<ReturnNote />, '/?newsletter=toString')
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.getByRole('status').textContent).toBe('')
})
