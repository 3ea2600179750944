import { t } from '@lingui/core/macro'
import { Heart } from 'lucide-react'
import type { CollectibleView } from '#contract/collectibles.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'

export function LikeButton({ of }: { of: CollectibleView }) {
  const like = useCommand('likeCollectible')
  return (
    <Button
      small
      aria-pressed={of.liked}
      disabled={like.isPending}
      onClick={() => like.mutate({ id: of.id, liked: !of.liked }, { onError: notify.error })}
    >
      <Heart size={14} fill={of.liked ? 'currentColor' : 'none'} aria-hidden />
      {of.liked ? t`You like it` : t`Like`}
    </Button>
  )
}
