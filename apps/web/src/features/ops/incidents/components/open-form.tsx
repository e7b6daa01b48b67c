import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import {
  type Impact,
  type Incident,
  impacts,
  type OpenIncidentRequest,
  openIncidentRequestSchema,
} from '@vignette/domain/status/schemas/incidents'
import { serviceNames } from '@vignette/domain/status/services'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { openIncident } from '../api/open-incident.ts'
import { usePublish } from '../use-publish.ts'
import classes from './incident-form.module.css'
import { IncidentForm } from './incident-form.tsx'
import { PublishStep } from './publish-step.tsx'

const impactWords: Readonly<Record<Impact, string>> = {
  none: 'No impact: something to know about',
  degraded: 'Degraded: slow, late, or not all of it',
  outage: 'Outage: it does not work',
}

const previewOf = ({ reason: _reason, message, ...request }: OpenIncidentRequest): Incident => {
  const at = new Date().toISOString()
  const updates = [{ at, stage: 'investigating' as const, message }]
  return { id: 'preview', ...request, stage: 'investigating', openedAt: at, resolvedAt: null, updates }
}

/** A new incident: a public message, and a reason for the record. */
export const OpenForm = ({ close }: { readonly close: () => void }) => {
  const [request, setRequest] = useState<OpenIncidentRequest | null>(null)
  const form = useForm<OpenIncidentRequest>({
    resolver: zodResolver(openIncidentRequestSchema),
    defaultValues: { title: '', impact: 'degraded', services: [], message: '', reason: '' },
  })
  const done = 'The incident is published.'
  const { mutate, isPending, error, reset } = usePublish({ publish: openIncident, done, close })
  if (request) {
    return (
      <PublishStep
        preview={previewOf(request)}
        isPending={isPending}
        error={error}
        publish={() => mutate(request)}
        back={() => {
          reset()
          setRequest(null)
        }}
      />
    )
  }
  const field = fieldsOf(form)
  return (
    <IncidentForm
      onSubmit={form.handleSubmit(setRequest)}
      close={close}
      about="What happens, and what people can do."
      message={field('message')}
      reason={field('reason')}
    >
      <TextInput label="Title" autoComplete="off" data-autofocus {...field('title')} />
      <NativeSelect
        label="Impact"
        error={form.formState.errors.impact?.message}
        data={impacts.map((value) => ({ value, label: impactWords[value] }))}
        {...form.register('impact')}
      />
      <Controller
        name="services"
        control={form.control}
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <Checkbox.Group
            label="Services"
            description="Their state is raised to the impact until this is resolved."
            value={[...value]}
            onChange={onChange}
            error={fieldState.error?.message}
          >
            <div className={classes.services}>
              {serviceNames.map((name, index) => (
                <Checkbox key={name} radius="xs" value={name} label={name} ref={index === 0 ? ref : undefined} />
              ))}
            </div>
          </Checkbox.Group>
        )}
      />
    </IncidentForm>
  )
}
