import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { tones } from '@vignette/domain/brand/options'
import { kinds, studioKinds } from '@vignette/domain/generation/kinds'
import { platforms } from '@vignette/domain/generation/platforms'
import { templateLimits } from '@vignette/domain/templates/limits'
import { type OwnTemplate, ownTemplateSchema } from '@vignette/domain/templates/schemas'
import { blanksOf } from '@vignette/domain/templates/templates'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { showFieldFailures } from '#lib/form-failures.ts'
import { toast } from '#lib/toast.ts'
import { AlsoHere } from '#entities/presence/also-here.tsx'
import { useEdit } from '#entities/edits/use-edit.tsx'
import { changeTemplate, newestTemplate, saveTemplate } from './change-templates.ts'
import type { TemplateDraft } from './template-dialog.tsx'
import classes from './template-form.module.css'

type TemplateFormProps = { readonly draft: TemplateDraft; readonly close: () => void }

const nothing = { name: '', prompt: '', kinds: ['caption', 'image'] } satisfies OwnTemplate

const labels = { name: 'Name', prompt: 'Prompt', kinds: 'Make', platform: 'Platform', tone: 'Tone' }

const platformNames = Object.fromEntries(Object.entries(platforms).map(([id, { name }]) => [id, name]))

/** Name, prompt and settings of a template. A failed save leaves what was entered as it is. */
export const TemplateForm = ({ draft: { id, ...draft }, close }: TemplateFormProps) => {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<OwnTemplate>({
    resolver: zodResolver(ownTemplateSchema),
    defaultValues: { ...nothing, ...draft },
  })
  const edit = useEdit<OwnTemplate>(labels)
  const store = (template: OwnTemplate) =>
    id === undefined
      ? saveTemplate(template)
      : edit.save({
          base: { ...nothing, ...draft },
          mine: template,
          send: (values, base) => changeTemplate(id, values, base),
          readNewest: () => newestTemplate(id, template),
        })
  const save = async (template: OwnTemplate) => {
    setFailure(null)
    try {
      await store(template)
      toast.success(id === undefined ? 'Saved among your templates.' : 'Your template is changed.')
      close()
    } catch (error) {
      const failures = error instanceof ApiError ? error.details.fields : []
      if (showFieldFailures(form.setError, failures, ['name', 'prompt', 'kinds', 'platform', 'tone'])) return
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  const { isSubmitting } = form.formState
  return (
    <Form className={classes.form} isBusy={isSubmitting} onSubmit={form.handleSubmit(save)}>
      {id !== undefined && <AlsoHere kind="template" id={id} />}
      <TemplateFields form={form} />
      {edit.question}
      {failure && <Notice tone="error">{failure}</Notice>}
      <DialogActions close={close} back="Cancel">
        <SubmitButton isBusy={isSubmitting} busyText="Saving...">
          {id === undefined ? 'Save template' : 'Save changes'}
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}

const TemplateFields = ({ form }: { readonly form: ReturnType<typeof useForm<OwnTemplate>> }) => {
  const field = fieldsOf(form)
  return (
    <>
      <TextInput
        label="Name"
        autoComplete="off"
        dir="auto"
        data-autofocus
        maxLength={templateLimits.name}
        {...field('name', { required: true })}
      />
      <Textarea
        label="Prompt"
        description="Put what changes each time in square brackets: New on the menu: [dish], from [day]."
        autosize
        minRows={3}
        maxRows={10}
        dir="auto"
        {...field('prompt', { required: true })}
      />
      <Blanks form={form} />
      <KindBoxes form={form} />
      <div className={classes.pair}>
        <SettingSelect form={form} name="platform" label="Platform" names={platformNames} />
        <SettingSelect form={form} name="tone" label="Tone" names={tones} />
      </div>
    </>
  )
}

type PartProps = { readonly form: ReturnType<typeof useForm<OwnTemplate>> }

const Blanks = ({ form: { control } }: PartProps) => {
  const blanks = blanksOf({ prompt: useWatch({ control, name: 'prompt' }) })
  return (
    <p className={classes.note}>
      {blanks.length === 0 ? 'Nothing to fill in yet.' : `To fill in: ${blanks.join(', ')}`}
    </p>
  )
}

type SettingProps = PartProps & {
  readonly name: 'platform' | 'tone'
  readonly label: string
  readonly names: Readonly<Record<string, string>>
}

/** A setting of the studio that a template may fix. */
const SettingSelect = ({ form: { control }, name, label, names }: SettingProps) => (
  <Controller
    name={name}
    control={control}
    render={({ field: { value, onChange, ref } }) => (
      <NativeSelect
        label={label}
        ref={ref}
        data={[
          { value: '', label: 'As chosen in the studio' },
          ...Object.entries(names).map(([id, text]) => ({ value: id, label: text })),
        ]}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
    )}
  />
)

const KindBoxes = ({ form: { control } }: PartProps) => (
  <Controller
    name="kinds"
    control={control}
    render={({ field: { value, onChange, ref }, fieldState }) => (
      <Checkbox.Group
        label="Make"
        value={[...value]}
        onChange={(ticked) => onChange(studioKinds.filter((kind) => ticked.includes(kind)))}
        error={fieldState.error?.message}
      >
        <div className={classes.kinds}>
          {studioKinds.map((kind, index) => (
            <Checkbox
              key={kind}
              radius="xs"
              value={kind}
              label={kinds[kind].name}
              classNames={{ input: classes.box }}
              {...(index === 0 && { ref })}
            />
          ))}
        </div>
      </Checkbox.Group>
    )}
  />
)
