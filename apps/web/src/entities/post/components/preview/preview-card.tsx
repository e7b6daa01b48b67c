import classes from './preview-card.module.css'

export type PreviewCardFacts = {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly hasPicture: boolean
}

type PreviewCardProps = { readonly card: PreviewCardFacts }

/** The card of a link. Its picture comes from elsewhere, so that only its place is shown. */
export const PreviewCard = ({ card: { url, title, description, hasPicture } }: PreviewCardProps) => (
  <div className={classes.card} role="group" aria-label="Card of the link">
    {hasPicture && <div className={classes.picture}>Picture of the page</div>}
    <strong>
      <bdi>{title}</bdi>
    </strong>
    {description !== '' && (
      <p>
        <bdi>{description}</bdi>
      </p>
    )}
    <small>{URL.parse(url)?.host ?? url}</small>
  </div>
)
