import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Workspace } from '@vignette/domain/members/schemas'
import { formerSlugDays } from '@vignette/domain/workspaces/limits'
import { slugSchema, workspaceAddressSchema } from '@vignette/domain/workspaces/schemas'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { formatDate } from '#lib/formats.ts'
import { askAgain } from '#lib/query-client.ts'
import { currentSlug } from '#lib/workspaces/address.ts'
import { moveToAddress } from '#lib/workspaces/move-to-address.ts'
import { changeSlug, checkSlug } from '../api/change-workspace.ts'
import { suggestedSlug } from './suggested-slug.ts'
import { useChange } from './use-change.ts'
import classes from './workspace-settings.module.css'

type AddressSectionProps = { readonly workspace: Pick<Workspace, 'name' | 'slug' | 'formerSlugs'> }

const pauseMs = 300

/** Whether an address can be had, once typing pauses; undefined as long as that is not known. */
const useCheck = (typed: string, current: string) => {
  const [rested] = useDebouncedValue(typed, pauseMs)
  const isWorthAsking = rested !== current && slugSchema.safeParse(rested).success
  const { data } = useQuery({
    queryKey: ['slugs', rested],
    queryFn: () => checkSlug(rested),
    enabled: isWorthAsking,
    staleTime: 0,
  })
  return isWorthAsking && rested === typed ? data : undefined
}

/** The page stays open under the new address. */
const openUnder = async (slug: string): Promise<void> => {
  const current = currentSlug()
  if (current === null) return askAgain({ queryKey: workspacesQuery.queryKey })
  moveToAddress(current, slug, '/dashboard/settings/workspace')
}

/** The name of the workspace in addresses. */
export const AddressSection = ({ workspace: { name, slug, formerSlugs } }: AddressSectionProps) => {
  const form = useForm({ resolver: zodResolver(workspaceAddressSchema), defaultValues: { slug }, mode: 'onChange' })
  const { failure, change } = useChange()
  const { isSubmitting, errors } = form.formState
  const typed = form.watch('slug')
  const problem = useCheck(typed, slug)
  const suggestion = suggestedSlug(name)
  const field = fieldsOf(form)
  const save = async (values: { readonly slug: string }) => {
    if (await change(changeSlug(values.slug), 'The workspace has its new address.')) await openUnder(values.slug)
  }
  return (
    <Sheet title="Address" anchor="address">
      <Form isBusy={isSubmitting} className={classes.form} onSubmit={form.handleSubmit(save)}>
        <TextInput
          label="Address of the workspace"
          description="3 to 40 characters: the letters a to z, digits, and single hyphens between them."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('slug', { required: true })}
          error={errors.slug?.message ?? problem}
          aria-invalid={errors.slug !== undefined || typeof problem === 'string'}
        />
        <p className={classes.note} role="status">
          {problem === null ? 'This address is free: ' : ''}
          <code>{`${location.host}/w/${typed}`}</code>
        </p>
        {suggestion !== null && suggestion !== slug && suggestion !== typed && (
          <Button
            variant="default"
            size="xs"
            onClick={() => form.setValue('slug', suggestion, { shouldValidate: true, shouldDirty: true })}
          >
            {`Use “${suggestion}”`}
          </Button>
        )}
        <p className={classes.note}>
          {`Links with the address of before go on working for ${formerSlugDays} days, and nobody else can take it in that time.`}
          {formerSlugs.map(({ slug: former, until }) => ` “${former}” leads here until ${formatDate(until)}.`)}
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <SubmitButton isBusy={isSubmitting} disabled={typed === slug || typeof problem === 'string'}>
          Change the address
        </SubmitButton>
      </Form>
    </Sheet>
  )
}
