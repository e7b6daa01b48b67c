import classes from './workspace-switcher.module.css'

/** The logo beside the name, which says the same. One that cannot be loaded is left out. */
export const WorkspaceLogo = ({ url }: { readonly url: string | null }) =>
  url && (
    <img key={url} src={url} alt="" className={classes.logo} onError={({ currentTarget }) => currentTarget.remove()} />
  )
