import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { ActionIcon, Button, Input, Textarea } from '@mantine/core'
import { brandLimits } from '@vignette/domain/brand/limits'
import { IconPlus, IconTrash } from '#components/ui/icons.ts'
import { useId, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { BrandValues } from '../use-brand-form.ts'
import cards from './choice-cards.module.css'
import classes from './steps.module.css'

/** Posts by the brand itself, as examples of its voice. */
export const SamplePosts = () => {
  const { control, formState } = useFormContext<BrandValues>()
  const { value, onChange } = useController({ name: 'samplePosts', control }).field
  const add = useRef<HTMLButtonElement>(null)
  const labelId = useId()
  const failures = formState.errors.samplePosts
  const replace = (index: number, post: string) => onChange(value.map((each, at) => (at === index ? post : each)))
  const removeAt = (index: number) => {
    add.current?.focus() // the focused button is removed with its line
    onChange(value.filter((_, at) => at !== index))
  }
  return (
    <div role="group" aria-labelledby={labelId} className={classes.pillars}>
      <div>
        <Input.Label id={labelId} size="md" labelElement="div">
          Sample posts (optional)
        </Input.Label>
        <p className={cards.note}>Posts of yours that sound right. New texts are written in their voice.</p>
      </div>
      {value.map((post, index) => (
        // a line is identified by its index alone
        <div key={index} className={classes.post}>
          <Textarea
            label={`Sample post ${index + 1}`}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={brandLimits.samplePost}
            value={post}
            onChange={({ currentTarget }) => replace(index, currentTarget.value)}
            error={failures?.[index]?.message}
          />
          <ActionIcon
            size={36}
            className={classes.remove}
            aria-label={`Remove sample post ${index + 1}`}
            title={`Remove sample post ${index + 1}`}
            onClick={() => removeAt(index)}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        className={classes.add}
        disabled={value.length >= brandLimits.samplePosts}
        onClick={() => onChange([...value, ''])}
      >
        Add a sample post
      </Button>
    </div>
  )
}
