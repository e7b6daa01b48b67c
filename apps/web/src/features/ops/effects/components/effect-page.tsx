import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Effect } from '@vignette/domain/operations/schemas/outbox'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { resendEffect } from '#entities/effect/resend-effect.ts'
import { formatCount } from '#lib/formats.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { effectQuery } from '../api/effects.ts'
import { EffectStateTag } from './effect-state-tag.tsx'
import classes from './effects-page.module.css'

export const EffectPage = () => {
  usePageTitle('Effect')
  const { key = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(effectQuery(key))
  const isUnknown = error instanceof ApiError && error.details.code === 'effect.unknown'
  return (
    <Page>
      <BackLink to="/ops/effects">Effects</BackLink>
      <ConsoleHead title={data?.kind ?? 'Effect'} role="ops" topic="effects">
        One thing that is done outside because of an event, and how it stands.
      </ConsoleHead>
      {isUnknown && <Notice tone="error">{error.message}</Notice>}
      {error && !isUnknown && (
        <StaffFailure
          title="This effect could not be shown"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? <Shown effect={data} /> : !error && <PageSkeleton label="Loading the effect" heights={[320]} />}
    </Page>
  )
}

const Shown = ({ effect }: { readonly effect: Effect }) => {
  const { key, reactor, position, state, attempts, nextAt, receipt, error, createdAt, settledAt, ref } = effect
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  return (
    <Sheet title="Delivery" aside={<EffectStateTag state={state} />}>
      {error !== null && <Notice tone="error">{error}</Notice>}
      <Facts
        facts={[
          {
            name: 'Because of',
            value: <Link to={`/ops/log/${position}`}>position {formatCount(Number(position))}</Link>,
          },
          { name: 'Reactor', value: reactor },
          { name: 'Since', value: <Instant at={createdAt} /> },
          { name: 'Attempts', value: formatCount(attempts) },
          ...(nextAt === null ? [] : [{ name: 'Next attempt', value: <Instant at={nextAt} /> }]),
          ...(settledAt === null ? [] : [{ name: 'Settled', value: <Instant at={settledAt} /> }]),
          ...(receipt === null ? [] : [{ name: 'Receipt', value: receipt }]),
          ...Object.entries(ref).map(([name, value]) => ({ name, value: String(value) })),
          { name: 'Key', value: key },
        ]}
      />
      <div className={classes.acts}>
        {effect.isMail && (
          <Button component={Link} to={`/ops/mails/${encodeURIComponent(key)}`} variant="default">
            Read the mail
          </Button>
        )}
        {effect.canResend && <Button onClick={() => setAsking(true)}>Deliver again…</Button>}
      </div>
      <Dialog opened={isAsking} close={() => setAsking(false)} title="Deliver again">
        <ReasonForm
          explanation="It is tried at once, from its first attempt on, under the same key: whoever has got it already does not do it twice."
          submit="Deliver again"
          act={async (reason) => {
            await resendEffect({ key, reason })
            await client.invalidateQueries({ queryKey: ['ops'] })
          }}
          done="It is being delivered again."
          close={() => setAsking(false)}
        />
      </Dialog>
    </Sheet>
  )
}
