import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Radio.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Radio, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Interval } from '@vignette/domain/billing/schemas'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { Tier } from '@vignette/domain/plans/schemas'
import { createWorkspaceSchema } from '@vignette/domain/workspaces/schemas/life'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { formatCount, formatPrice } from '#lib/formats.ts'
import { addressIn } from '#lib/workspaces/address.ts'
import { createWorkspace } from '../api/create-workspace.ts'
import classes from './new-workspace-page.module.css'

/** Those with a price, which are bought by oneself. */
const tiers = (Object.keys(currentCatalogue.plans) as Tier[]).filter(
  (tier) => (currentCatalogue.plans[tier].pricing.monthlyPrice ?? 0) > 0,
)

const wordsOf = (tier: Tier, interval: Interval): string => {
  const { name, pricing, limits } = currentCatalogue.plans[tier]
  const price = (interval === 'year' ? pricing.annualPrice : pricing.monthlyPrice) ?? 0
  const { monthlyGenerativeCredits: credits, maxUserSeats: seats } = limits
  return `${name}, ${formatPrice(price)} a ${interval}: ${formatCount(credits)} credits a month, ${formatCount(seats)} seats`
}

export const NewWorkspaceForm = () => {
  const [tier, setTier] = useState<string>(tiers[0] ?? 'starter')
  const [interval, setInterval] = useState<Interval>('month')
  const form = useForm({
    resolver: zodResolver(createWorkspaceSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { name: '' },
  })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: createWorkspace,
    // its billing page shows what the plan costs before it is bought
    onSuccess: (slug) =>
      location.assign(addressIn(slug, `/dashboard/billing?${new URLSearchParams({ plan: tier, interval })}`)),
  })
  const isBusy = isPending || isSuccess
  const field = fieldsOf(form, { isBusy })('name', { required: true })
  return (
    <Form isBusy={isBusy} className={classes.form} onSubmit={form.handleSubmit(({ name }) => mutate(name))}>
      <TextInput label="Name" placeholder="Brand or client" autoComplete="off" className={classes.name} {...field} />
      <Radio.Group
        label="How to pay"
        value={interval}
        onChange={(value) => setInterval(value === 'year' ? 'year' : 'month')}
      >
        <div className={classes.plans}>
          <Radio value="month" label="Monthly" />
          <Radio value="year" label="Annual, two months free" />
        </div>
      </Radio.Group>
      <Radio.Group label="Plan" value={tier} onChange={setTier}>
        <div className={classes.plans}>
          {tiers.map((each) => (
            <Radio key={each} value={each} label={wordsOf(each, interval)} />
          ))}
        </div>
      </Radio.Group>
      <p className={classes.note}>
        Freemium comes once, with the workspace of your sign-up. Each further workspace has a paid plan. Until it is
        paid, it is empty, and after seven days it is dropped.
      </p>
      {error && <FailureNotice error={error} />}
      <div className={classes.actions}>
        <SubmitButton isBusy={isBusy}>Continue to the order</SubmitButton>
        <Button component={Link} to="/dashboard" variant="default">
          Not now
        </Button>
      </div>
    </Form>
  )
}
