import form from './form.module.css'

type Props = { id: string; text: string | null | undefined }

/** What is wrong with a field, below it. It shows nothing without a text. */
export const Problem = ({ id, text }: Props) =>
  text ? (
    <p id={id} className={form.error}>
      {text}
    </p>
  ) : null
