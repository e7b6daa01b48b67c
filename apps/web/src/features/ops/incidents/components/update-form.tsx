import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { NativeSelect } from '@mantine/core'
import { type Incident, stageSchema, updateIncidentRequestSchema } from '@vignette/domain/status/schemas/incidents'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { stageNames } from '#entities/status/status-words.ts'
import { type News, updateIncident } from '../api/update-incident.ts'
import { usePublish } from '../use-publish.ts'
import { IncidentForm } from './incident-form.tsx'
import { PublishStep } from './publish-step.tsx'

const newsSchema = updateIncidentRequestSchema.extend({ stage: stageSchema })

const previewOf = (incident: Incident, { stage, message }: News): Incident => {
  const at = new Date().toISOString()
  const resolvedAt = stage === 'resolved' ? at : null
  return { ...incident, stage, resolvedAt, updates: [{ at, stage, message }, ...incident.updates] }
}

type UpdateFormProps = {
  readonly incident: Incident
  /** The proposed next state. */
  readonly stage: News['stage']
  readonly close: () => void
}

/** An update of an incident, or its end. */
export const UpdateForm = ({ incident, stage, close }: UpdateFormProps) => {
  const [news, setNews] = useState<News | null>(null)
  const form = useForm<News>({
    resolver: zodResolver(newsSchema),
    defaultValues: { stage, message: '', reason: '' },
  })
  const publish = (told: News) => updateIncident(incident.id, told)
  const done = news?.stage === 'resolved' ? 'The incident is resolved.' : 'The update is published.'
  const { mutate, isPending, error, reset } = usePublish({ publish, done, close })
  if (news) {
    return (
      <PublishStep
        preview={previewOf(incident, news)}
        isPending={isPending}
        error={error}
        publish={() => mutate(news)}
        back={() => {
          reset()
          setNews(null)
        }}
      />
    )
  }
  const field = fieldsOf(form)
  return (
    <IncidentForm
      onSubmit={form.handleSubmit(setNews)}
      close={close}
      about="What is new."
      message={field('message')}
      reason={field('reason')}
    >
      <NativeSelect
        label="Stage"
        data={stageSchema.options.map((value) => ({ value, label: stageNames[value] }))}
        {...form.register('stage')}
      />
    </IncidentForm>
  )
}
