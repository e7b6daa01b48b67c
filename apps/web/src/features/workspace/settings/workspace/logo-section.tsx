import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import type { Workspace } from '@vignette/domain/members/schemas'
import { useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PicturePicker } from '#entities/library/components/picture-picker.tsx'
import { chooseLogo, removeLogo } from '../api/change-workspace.ts'
import { useChange } from './use-change.ts'
import classes from './workspace-settings.module.css'

type LogoSectionProps = { readonly workspace: Pick<Workspace, 'logoUrl'>; readonly mayEdit: boolean }

/** A picture of the library as the logo. The logo is a copy, so that it stays when the picture is deleted. */
export const LogoSection = ({ workspace: { logoUrl }, mayEdit }: LogoSectionProps) => {
  const [isChoosing, setChoosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { failure, change } = useChange()
  const run = async (work: Promise<void>, done: string) => {
    setBusy(true)
    await change(work, done)
    setBusy(false)
  }
  return (
    <Sheet title="Logo" anchor="logo">
      <div className={classes.logo}>
        {logoUrl === null ? (
          <p className={classes.note}>
            {mayEdit
              ? 'None yet. Choose a picture from your library, or upload a PNG, JPEG or WebP. It is shown as a square.'
              : 'None yet.'}
          </p>
        ) : (
          <img key={logoUrl} src={logoUrl} alt="Logo of the workspace" className={classes.picture} />
        )}
        {mayEdit && (
          <div className={classes.actions}>
            <Button variant="default" loading={isBusy} onClick={() => setChoosing(true)}>
              {logoUrl === null ? 'Choose a logo' : 'Choose another'}
            </Button>
            {logoUrl !== null && (
              <Button variant="subtle" disabled={isBusy} onClick={() => void run(removeLogo(), 'The logo is removed.')}>
                Remove
              </Button>
            )}
          </div>
        )}
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <PicturePicker
        opened={isChoosing}
        title="Choose a logo"
        close={() => setChoosing(false)}
        choose={({ id }) => void run(chooseLogo(id), 'The workspace has its new logo.')}
      />
    </Sheet>
  )
}
