import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { ChooseManagerRequest, ManagedWorkspace, Managers } from '@vignette/domain/support/schemas/managers'
import { Link } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { refreshSupport } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { chooseManager, managersQuery } from '../api/managers.ts'
import { CardForm } from './card-form.tsx'

/** Who of the staff looks after which customer, and what customers see of whoever is signed in. */
export const ManagersPage = () => {
  usePageTitle('Account managers')
  const { data, error, isFetching, refetch } = useQuery(managersQuery)
  return (
    <Page>
      <ConsoleHead title="Account managers" role="support" topic="managers">
        Customers on Scale and Executive have one of us as their account manager, whom they see and write to in the app.
      </ConsoleHead>
      {error && (
        <StaffFailure
          title={data ? 'The account managers could not be refreshed' : 'The account managers could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? (
        <>
          <WorkspacesSection managers={data} />
          <Sheet title="Your card">
            <CardForm card={data.card} />
          </Sheet>
        </>
      ) : (
        !error && <PageSkeleton label="Loading the account managers" heights={[240, 320]} />
      )}
    </Page>
  )
}

const columns = ['Customer', 'Plan', 'Account manager']

const WorkspacesSection = ({ managers: { items, colleagues } }: { readonly managers: Managers }) => {
  const choosing = useMutation({
    mutationFn: ({ workspaceId, ...choice }: Choice) => chooseManager(workspaceId, choice),
    onSuccess: (_, { manager }) =>
      toast.success(manager === undefined ? 'Nobody looks after them now.' : 'It is settled.'),
    onSettled: refreshSupport,
  })
  return (
    <Sheet title="Customers">
      {choosing.error && <FailureNotice error={choosing.error} />}
      {items.length === 0 ? (
        <EmptyState>Nobody has a plan with an account manager.</EmptyState>
      ) : (
        <CardTable caption="Customers with an account manager" columns={columns}>
          {items.map((workspace) => (
            <CardRow key={workspace.workspaceId}>
              <CardCell>
                <Link to={`/support/${encodeURIComponent(workspace.owner.userId)}`}>
                  <bdi>{workspace.owner.name}</bdi>
                </Link>
              </CardCell>
              <CardCell name="Plan">{currentCatalogue.plans[workspace.plan].name}</CardCell>
              <CardCell name="Account manager">
                <ManagerSelect
                  workspace={workspace}
                  colleagues={colleagues}
                  choose={choosing.mutate}
                  isBusy={choosing.isPending}
                />
              </CardCell>
            </CardRow>
          ))}
        </CardTable>
      )}
    </Sheet>
  )
}

type Choice = ChooseManagerRequest & Pick<ManagedWorkspace, 'workspaceId'>

type ManagerSelectProps = {
  readonly workspace: ManagedWorkspace
  readonly colleagues: Managers['colleagues']
  readonly choose: (choice: Choice) => void
  readonly isBusy: boolean
}

const ManagerSelect = ({ workspace, colleagues, choose, isBusy }: ManagerSelectProps) => {
  const { workspaceId, owner, manager } = workspace
  const former = manager && !colleagues.some(({ userId }) => userId === manager.userId) ? [manager] : []
  return (
    <NativeSelect
      aria-label={`Account manager of ${owner.name}`}
      value={manager?.userId ?? ''}
      disabled={isBusy}
      onChange={({ currentTarget: { value } }) =>
        choose({
          workspaceId,
          ...(manager && { from: manager.userId }),
          ...(value !== '' && { manager: value }),
        })
      }
      data={[
        { value: '', label: 'Nobody yet' },
        ...[...former, ...colleagues].map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
    />
  )
}
