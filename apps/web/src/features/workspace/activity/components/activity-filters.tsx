import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ActivityKind } from '@vignette/domain/activity/kinds'
import { beginning } from '@vignette/domain/members/former-member'
import { membersQuery } from '#entities/member/get-members.ts'
import { nameOf } from '#entities/member/member-name.ts'
import { kindNames } from '../activity-words.ts'
import type { useActivityFilter } from '../use-activity-filter.ts'
import classes from './activity-page.module.css'

type ActivityFiltersProps = ReturnType<typeof useActivityFilter> & {
  /** Those that the reader's role is shown. */
  readonly kinds: readonly ActivityKind[]
}

export const ActivityFilters = ({ filter, change, kinds }: ActivityFiltersProps) => {
  const members = useQuery(membersQuery).data?.items ?? []
  const people = members.map((member) => ({ value: member.userId, label: nameOf(member) }))
  const isElsewhere = filter.person !== undefined && !people.some(({ value }) => value === filter.person)
  return (
    <search className={classes.filters}>
      <NativeSelect
        label="Person"
        data={[
          { value: '', label: 'Everybody' },
          ...people,
          ...(isElsewhere ? [{ value: filter.person ?? '', label: beginning(null) }] : []),
        ]}
        value={filter.person ?? ''}
        onChange={({ currentTarget }) => change('person', currentTarget.value)}
      />
      <NativeSelect
        label="Kind"
        data={[
          { value: '', label: 'Everything' },
          ...(kinds.length > 0 || filter.kind === undefined ? kinds : [filter.kind]).map((value) => ({
            value,
            label: kindNames[value],
          })),
        ]}
        value={filter.kind ?? ''}
        onChange={({ currentTarget }) => change('kind', currentTarget.value)}
      />
    </search>
  )
}
