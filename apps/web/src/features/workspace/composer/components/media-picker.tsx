import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Choices } from '#components/form/choices.tsx'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { LibraryTiles } from '#entities/library/components/library-tiles.tsx'
import { UploadHere } from '#entities/library/components/upload-here.tsx'
import classes from './media-picker.module.css'

type MediaPickerProps = {
  readonly opened: boolean
  /** Those of the post already. */
  readonly chosenBefore: readonly string[]
  readonly close: () => void
  readonly choose: (items: readonly string[]) => void
}

/** Chooses pictures and videos of the library, in the order in which the post shows them. */
export const MediaPicker = ({ opened, close, ...picking }: MediaPickerProps) => (
  <Dialog opened={opened} title="Pictures and videos" close={close} size="lg">
    {opened && <Picker close={close} {...picking} />}
  </Dialog>
)

const kinds = [
  { id: 'image', label: 'Pictures' },
  { id: 'video', label: 'Videos' },
] as const

const Picker = ({ chosenBefore, close, choose }: Omit<MediaPickerProps, 'opened'>) => {
  const [kind, setKind] = useState<'image' | 'video'>('image')
  const [chosen, setChosen] = useState(chosenBefore)
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  return (
    <div className={classes.picker}>
      <LibraryTiles
        kind={kind}
        tools={<Choices legend="Kind" options={kinds} chosen={kind} choose={setKind} />}
        upload={<UploadHere takes="anyMedia" />}
        placeOf={({ id }) => chosen.indexOf(id)}
        choose={({ id }) => toggle(id)}
      />
      <div className={classes.end}>
        <DialogActions close={close}>
          <Button
            onClick={() => {
              close()
              choose(chosen)
            }}
          >
            {chosen.length === 0 ? 'Use none' : `Use ${chosen.length}`}
          </Button>
        </DialogActions>
      </div>
    </div>
  )
}
