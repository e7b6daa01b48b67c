import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { templateLimits } from '@vignette/domain/templates/limits'
import { type SavedTemplate } from '@vignette/domain/templates/schemas'
import { useState } from 'react'
import { deleteTemplate, saveTemplate } from '#entities/template/change-templates.ts'
import { ownTemplatesQuery } from '#entities/template/get-own-templates.ts'
import { TemplateDialog, type TemplateDraft } from '#entities/template/template-dialog.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { IconPencil, IconPlus, IconTrash } from '#components/ui/icons.ts'
import { RoleNote } from '#entities/workspace/role-note.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { toast } from '#lib/toast.ts'
import type { FillTarget } from '../fill-target.ts'
import { matches } from '../matches.ts'
import { TemplateCard } from './template-card.tsx'
import type { BrandLook } from './template-picture.tsx'
import classes from './templates.module.css'

type OwnTemplatesProps = {
  readonly look: BrandLook
  readonly search: string
  readonly choose: (template: FillTarget) => void
}

const failed = (error: unknown) => toast.error(error instanceof Error ? error.message : String(error))

const remove = async ({ id, ...template }: SavedTemplate): Promise<void> => {
  try {
    await deleteTemplate(id)
    toast.info(`“${template.name}” is deleted.`, {
      label: 'Undo',
      run: () => void saveTemplate(template).catch(failed),
    })
  } catch (error) {
    failed(error)
  }
}

const emptyWords = 'None yet. Write one here, or save a prompt of the studio as a template.'

/** The templates that the person saved, which come first. */
export const OwnTemplates = ({ look, search, choose }: OwnTemplatesProps) => {
  const { data, error } = useQuery(ownTemplatesQuery)
  const mayChange = useMay('create')
  const [draft, setDraft] = useState<TemplateDraft | null>(null)
  const all = data?.items ?? []
  const shown = all.filter(({ name, prompt }) => matches(search, [name, prompt]))
  return (
    <section className={classes.section} aria-label="Your templates">
      <div className={classes.head}>
        <h2>Yours</h2>
        {mayChange && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            disabled={all.length >= templateLimits.own}
            onClick={() => setDraft({})}
          >
            New template
          </Button>
        )}
      </div>
      <RoleNote permission="create" what="write templates and use them" />
      {error && <FailureNotice error={error} />}
      {data && shown.length === 0 && (
        <p className={classes.note}>{all.length === 0 ? emptyWords : 'None of yours has these words.'}</p>
      )}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((template, place) => (
            <TemplateCard
              key={template.id}
              template={template}
              look={look}
              place={place}
              choose={choose}
              actions={mayChange && <OwnActions template={template} edit={() => setDraft(template)} />}
            />
          ))}
        </ul>
      )}
      <TemplateDialog draft={draft} close={() => setDraft(null)} />
    </section>
  )
}

type OwnActionsProps = { readonly template: SavedTemplate; readonly edit: () => void }

const OwnActions = ({ template, edit }: OwnActionsProps) => (
  <>
    <ActionIcon size={36} variant="subtle" aria-label={`Change ${template.name}`} title="Change" onClick={edit}>
      <IconPencil size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
    <ActionIcon
      size={36}
      variant="subtle"
      aria-label={`Delete ${template.name}`}
      title="Delete"
      onClick={() => void remove(template)}
    >
      <IconTrash size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  </>
)
