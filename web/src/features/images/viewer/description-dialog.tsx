import { images, LONGEST_CAPTION, LONGEST_TAG, MOST_TAGS, type Image } from '@milepost/contract/images/images.contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { imagesKey } from '../api.ts'
import '../images.en.json'

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Writes the caption and the tags by which a photo is found. */
export default function DescriptionDialog({ image, onClose }: { image: Image; onClose: () => void }) {
  const { t } = useTranslation('images')
  const form = useRecordForm({
    name: `image.${image.id}`,
    first: { caption: image.caption ?? '', tags: image.tags.join(', ') },
    lock_version: image.lock_version,
    texts: {
      inputId: (field) => `image-${field}`,
      nameOf: (field) => t(`details.${field}`),
      faultText: (fault?: string) => fault && t('details.tags_fault', { most: MOST_TAGS, longest: LONGEST_TAG }),
    },
    read: ({ caption, tags }) => {
      const all = tagsIn(tags)
      const wrong = all.length > MOST_TAGS || all.some((tag) => tag.length > LONGEST_TAG)
      return { body: { caption: caption.trim() || null, tags: all }, faults: wrong ? { tags: 'tags' } : {} }
    },
    send: (body) => call(images.update, { params: { id: image.id }, body }),
    invalidates: [imagesKey],
    toast: () => t('details.saved', { name: image.file_name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t('details.edit')} accept={t('details.save')} onClose={onClose}>
      <TextInput {...form.line('caption')} maxLength={LONGEST_CAPTION} />
      <TextInput
        {...form.line('tags')}
        description={t('details.tags_hint')}
        maxLength={MOST_TAGS * (LONGEST_TAG + 2)}
      />
    </RecordDialog>
  )
}
