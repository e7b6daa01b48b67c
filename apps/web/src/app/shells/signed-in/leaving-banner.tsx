import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { IconTrash } from '#components/ui/icons.ts'
import { Instant } from '#components/ui/instant.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { useKeepAccount } from '#entities/profile/use-keep-account.ts'
import classes from './leaving-banner.module.css'

/** Shown on every page to people who have asked for their account to be deleted. */
export const LeavingBanner = () => {
  const { profile } = useProfile()
  const { keep, isPending } = useKeepAccount()
  if (!profile || profile.erasesAt === null) return null
  return (
    <aside className={classes.banner} aria-label="Account deletion">
      <IconTrash size={18} stroke={1.75} aria-hidden />
      <span>
        Your account will be deleted on <Instant at={profile.erasesAt} />.
      </span>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={keep}>
        Undo
      </Button>
    </aside>
  )
}
