import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Choices } from '#components/form/choices.tsx'
import { ColorField } from '#components/form/color-field.tsx'
import { IconPhoto } from '#components/ui/icons.ts'
import { PicturePicker } from '#entities/library/components/picture-picker.tsx'
import type { BackdropType, FieldsProps } from './video-drafts.ts'
import classes from './fields.module.css'

const backdrops: readonly { readonly id: BackdropType; readonly label: string }[] = [
  { id: 'color', label: 'Colour' },
  { id: 'picture', label: 'Picture' },
  { id: 'blur', label: 'Blur' },
  { id: 'transparent', label: 'Transparent' },
]

/** What is to be behind the subject. */
export const BackgroundFields = (props: FieldsProps) => {
  const { draft, change } = props
  const { backdrop } = draft
  return (
    <div className={classes.field}>
      <Choices
        legend="New background"
        options={backdrops}
        chosen={backdrop.type}
        choose={(type) => change({ backdrop: { ...backdrop, type } })}
      />
      {backdrop.type === 'color' && (
        <ColorField
          label="Colour"
          color={backdrop.color}
          change={(color) => change({ backdrop: { ...backdrop, color } })}
        />
      )}
      {backdrop.type === 'picture' && <Picture {...props} />}
      {backdrop.type === 'blur' && <p className={classes.note}>Your own background, out of focus.</p>}
      {backdrop.type === 'transparent' && (
        <p className={classes.note}>A WebM file without a background, to be laid over something else.</p>
      )}
    </div>
  )
}

const Picture = ({ draft: { backdrop }, change, problem }: FieldsProps) => {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={classes.file}>
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        Choose a picture
      </Button>
      {backdrop.picture && <bdi>{backdrop.picture.name}</bdi>}
      {problem !== null && (
        <p className={classes.wrong} role="alert">
          {problem}
        </p>
      )}
      <PicturePicker
        opened={isChoosing}
        title="Choose a background"
        close={() => setChoosing(false)}
        choose={(picture) => change({ backdrop: { ...backdrop, picture } })}
      />
    </div>
  )
}
