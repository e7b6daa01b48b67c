import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { LibraryImage } from '#entities/library/components/library-image.tsx'
import { PicturePicker } from '#entities/library/components/picture-picker.tsx'
import { libraryItemQuery } from '#entities/library/get-library-item.ts'
import type { BrandValues } from '../use-brand-form.ts'
import cards from './choice-cards.module.css'
import classes from './logo-field.module.css'

/** Chooses a picture of the library as the logo. */
export const LogoField = () => {
  const { control } = useFormContext<BrandValues>()
  const { field, fieldState } = useController({ name: 'logoId', control })
  const [isChoosing, setChoosing] = useState(false)
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label id={labelId} size="md" labelElement="div">
        Logo (optional)
      </Input.Label>
      <div className={classes.logo}>
        {field.value === null ? (
          <p className={cards.note}>None yet. Choose a picture from your library, or upload one.</p>
        ) : (
          <Logo key={field.value} id={field.value} />
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setChoosing(true)}>
            {field.value === null ? 'Choose a logo' : 'Choose another'}
          </Button>
          {field.value !== null && (
            <Button variant="subtle" onClick={() => field.onChange(null)}>
              Remove the logo
            </Button>
          )}
        </div>
      </div>
      {fieldState.error && <Input.Error mt="xs">{fieldState.error.message}</Input.Error>}
      <PicturePicker
        opened={isChoosing}
        title="Choose a logo"
        close={() => setChoosing(false)}
        choose={({ id }) => field.onChange(id)}
      />
    </div>
  )
}

const Logo = ({ id }: { readonly id: string }) => {
  const { data: item, error } = useQuery(libraryItemQuery(id))
  if (item) return <LibraryImage item={item} size="thumbnail" alt="Your logo" className={classes.picture} />
  return (
    <p className={cards.note}>
      {error ? 'It is not in your library any more. Please choose another one.' : 'Loading…'}
    </p>
  )
}
