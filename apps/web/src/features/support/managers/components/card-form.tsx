import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, FileButton, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type Card, type WriteCardRequest, writeCardSchema } from '@vignette/domain/staff/cards/schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { CardView } from '#entities/staff/card-view.tsx'
import { refreshSupport } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { writeCard } from '../api/managers.ts'
import { readPhoto } from '../read-photo.ts'
import classes from './card-form.module.css'

type Photo = WriteCardRequest['photo']

const schema = writeCardSchema.pick({ name: true, calendarUrl: true })

const noCard: Card = { name: '', calendarUrl: null, photo: null }

/** What customers see of whoever is signed in. */
export const CardForm = ({ card }: { readonly card: Card | null }) => {
  const { name, calendarUrl, photo: storedPhoto } = card ?? noCard
  const [photo, choosePhoto] = useState<Photo>({ is: 'kept' })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name, calendarUrl: calendarUrl ?? undefined },
  })
  const writing = useMutation({
    mutationFn: writeCard,
    onSuccess: () => {
      choosePhoto({ is: 'kept' })
      toast.success('Customers see your card like this now.')
    },
    onSettled: refreshSupport,
  })
  const field = fieldsOf(form, { isBusy: writing.isPending })
  return (
    <Form
      isBusy={writing.isPending}
      className={classes.form}
      onSubmit={form.handleSubmit((written) => writing.mutate({ ...written, photo }))}
    >
      {card && <CardView card={card} />}
      <TextInput label="Name" description="As customers call you." autoComplete="name" {...field('name')} />
      <TextInput
        label="Calendar"
        description="A page where a meeting is booked. Leave it empty if there is none."
        placeholder="https://"
        inputMode="url"
        {...field('calendarUrl', { setValueAs: (typed) => (typed === '' ? undefined : typed) })}
      />
      <PhotoField photo={photo} choose={choosePhoto} hasPhoto={storedPhoto !== null} />
      {writing.error && <FailureNotice error={writing.error} />}
      <SubmitButton isBusy={writing.isPending}>Save the card</SubmitButton>
    </Form>
  )
}

type PhotoFieldProps = {
  readonly photo: Photo
  readonly choose: (photo: Photo) => void
  readonly hasPhoto: boolean
}

const PhotoField = ({ photo, choose, hasPhoto }: PhotoFieldProps) => {
  const [failure, setFailure] = useState<string | null>(null)
  const take = async (file: File | null) => {
    if (!file) return
    setFailure(null)
    try {
      choose({ is: 'new', image: await readPhoto(file) })
    } catch {
      setFailure('This picture could not be read. JPEG, PNG and WebP are understood.')
    }
  }
  return (
    <>
      <div className={classes.photo}>
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void take(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {hasPhoto ? 'Another photo…' : 'Choose a photo…'}
            </Button>
          )}
        </FileButton>
        {(photo.is === 'new' || (hasPhoto && photo.is === 'kept')) && (
          <Button variant="subtle" onClick={() => choose({ is: photo.is === 'new' ? 'kept' : 'none' })}>
            {photo.is === 'new' ? 'Not this photo' : 'Remove the photo'}
          </Button>
        )}
      </div>
      {photo.is === 'new' && (
        <img className={classes.chosen} src={`data:image/jpeg;base64,${photo.image}`} alt="The photo that you chose" />
      )}
      {photo.is === 'none' && <Notice>The photo goes when you save.</Notice>}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </>
  )
}
