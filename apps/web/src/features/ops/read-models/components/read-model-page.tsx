import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BuildAction, BuildOrder, ProjectionState } from '@vignette/domain/operations/schemas/projections'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { projectionQuery } from '../api/get-projections.ts'
import { actionNames, buildsOf, nextStep, possible, progressOf, steps } from '../steps.ts'
import { ActDialog } from './act-dialog.tsx'
import { BuildSection } from './build-section.tsx'
import { OrderTable } from './order-table.tsx'
import classes from './read-models-page.module.css'

/** One read model or reactor with its builds and their actions. */
export const ReadModelPage = () => {
  const { name = '' } = useParams()
  usePageTitle(name)
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(projectionQuery(name))
  return (
    <Page>
      <BackLink to="/ops/projections">Read models</BackLink>
      <ConsoleHead title={name} role="ops" topic="read-models" asOf={dataUpdatedAt}>
        {data?.projection.kind === 'reactor'
          ? 'A reactor does something about events, and is never folded anew.'
          : 'Its builds, each folded from the log: one is read, another can be made beside it and take its place.'}
      </ConsoleHead>
      {error && (
        <StaffFailure
          title={data ? 'The numbers could not be refreshed' : 'This read model could not be shown'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? (
        <Shown projection={data.projection} orders={data.orders} />
      ) : (
        !error && <PageSkeleton label="Loading the read model" heights={[120, 420]} />
      )}
    </Page>
  )
}

type ShownProps = { readonly projection: ProjectionState; readonly orders: readonly BuildOrder[] }

const Shown = ({ projection, orders }: ShownProps) => {
  const builds = buildsOf(projection)
  const { live, building, earlier } = builds
  const { name } = projection
  return (
    <>
      <Acts projection={projection} />
      <div className={classes.builds}>
        {live && <BuildSection name={name} title="Live" build={live} live={live} />}
        {building && <BuildSection name={name} title="Being made" build={building} live={live} />}
        {earlier && <BuildSection name={name} title="Way back" build={earlier} live={live} />}
      </div>
      <Sheet title="What was ordered">
        <OrderTable orders={orders} />
      </Sheet>
    </>
  )
}

const Acts = ({ projection }: { readonly projection: ProjectionState }) => {
  const [task, setTask] = useState<{ readonly action: BuildAction; readonly seen: ProjectionState } | null>(null)
  const builds = buildsOf(projection)
  const next = projection.kind === 'reactor' ? null : nextStep(builds)
  const { lastOrder } = projection
  return (
    <Sheet title="What you can do">
      {projection.kind === 'readModel' && <Steps next={next} {...progressOf(builds)} />}
      {lastOrder && <LastOrder order={lastOrder} />}
      <div className={classes.acts}>
        {possible(projection, builds).map((action) => (
          <Button
            key={action}
            variant={action === next ? 'filled' : 'default'}
            onClick={() => setTask({ action, seen: projection })}
          >
            {actionNames[action]}…
          </Button>
        ))}
      </div>
      <ActDialog
        projection={projection}
        builds={task ? buildsOf(task.seen) : builds}
        action={task?.action ?? null}
        close={() => setTask(null)}
      />
    </Sheet>
  )
}

type StepsProps = { readonly next: string | null } & ReturnType<typeof progressOf>

const Steps = ({ next, done, isFolding }: StepsProps) => (
  <ol className={classes.steps} aria-label="The way of a new build">
    {steps.map((step, index) => (
      <li key={step} data-done={index < done || undefined} aria-current={step === next ? 'step' : undefined}>
        {actionNames[step]}
        {index < done && <span className={classes.done}> – done</span>}
        {index === 0 && isFolding && ' – under way'}
      </li>
    ))}
  </ol>
)

const ends = { refused: 'was refused', failed: 'failed' } as const

const LastOrder = ({ order: { action, by, state, message } }: { readonly order: BuildOrder }) => {
  if (state === 'done') return null
  const name = actionNames[action]
  if (state === 'waiting') return <Notice>{`${name}, ordered by ${by}, waits for a worker.`}</Notice>
  if (state === 'running') return <Notice>{`${name}, ordered by ${by}, is being carried out.`}</Notice>
  return <Notice tone="warning">{`${name}, ordered by ${by}, ${ends[state]}${message ? `: ${message}` : '.'}`}</Notice>
}
