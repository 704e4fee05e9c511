import type { DataOf } from '@charis/shared/contract';
import { createKeeper, useHost } from '@charis/shared/remote';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Call, createCall } from '../call/call.store';
import { createMedia, type MediaStore } from '../call/media.store';
import { AfterMeeting } from './after-meeting';
import { PreJoin } from './pre-join';
import { Room } from './room';

/** `setTimeout` takes no more. */
const longestTimer = 2_147_000_000;

/** That this tab was in a meeting, so that a reload leads back into it. */
const markOf = (meetingId: string) => createKeeper({ scope: `meeting.${meetingId}`, empty: false });

interface MeetingProps {
  meeting: DataOf<'getMeeting'>;
  refresh: () => unknown;
}

/** Shows one meeting in its stages: before, in it, after. */
export function Meeting({ meeting, refresh }: MeetingProps) {
  const [media] = useState(() => createMedia(meeting.meetingId));
  const call = useCall(meeting, media);
  const isOver = meeting.state === 'ENDED' || meeting.state === 'CANCELLED' || meeting.state === 'MISSED';
  const readAgain = useEffectEvent(refresh);

  useEffect(() => {
    if (meeting.state !== 'SCHEDULED') return;
    const wait = Math.max(1_000, Date.parse(meeting.opensUtc) - Date.now());
    const timer = setTimeout(() => readAgain(), Math.min(longestTimer, wait));
    return () => clearTimeout(timer);
  }, [meeting.state, meeting.opensUtc]);

  useEffect(() => {
    if (isOver) return;
    void media.start();
    return () => media.close();
  }, [media, isOver]);

  if (call.current) return <Joined call={call.current} media={media} meeting={meeting} onRejoin={call.join} />;
  if (isOver) return <AfterMeeting meeting={meeting} state={meeting.state} />;
  return <PreJoin media={media} meeting={meeting} onJoin={call.join} />;
}

/** Shows the way into the meeting, and, after a reload, back into it. */
function useCall(meeting: DataOf<'getMeeting'>, media: MediaStore) {
  const { call: callApi } = useHost();
  const [current, setCurrent] = useState<Call>();
  const { meetingId, state } = meeting;
  const [mark] = useState(() => markOf(meetingId));

  function join() {
    mark.keep(true);
    const pass = () => callApi('addMeeting', { params: { meetingId } }, { isShown: true });
    setCurrent(createCall({ meeting, media, join: pass }));
  }
  // A person who is in it stays in it when the meeting changes its state.
  const joinAgain = useEffectEvent(() => {
    if (!current) join();
  });
  useEffect(() => {
    if (mark.read() && (state === 'LIVE' || state === 'LOBBY_OPEN')) joinAgain();
  }, [mark, state]);

  useEffect(() => {
    if (!current) return;
    const unfollow = current.use.subscribe(({ phase, state: now }) => {
      if (phase === 'left' || phase === 'replaced' || now === 'ENDED') mark.forget();
    });
    return () => {
      unfollow();
      current.leave();
    };
  }, [current, mark]);

  return { current, join };
}

interface JoinedProps {
  call: Call;
  media: MediaStore;
  meeting: DataOf<'getMeeting'>;
  onRejoin: () => void;
}

function Joined({ call, media, meeting, onRejoin }: JoinedProps) {
  const { phase, state } = call.use();
  const isOver = state === 'ENDED' || state === 'CANCELLED' || state === 'MISSED';
  const isOut = phase === 'left' || phase === 'replaced' || phase === 'refused' || isOver;
  useEffect(() => {
    if (isOut) media.close();
  }, [isOut, media]);
  if (!isOut) return <Room call={call} media={media} meeting={meeting} />;
  const rejoin = () => {
    void media.start();
    onRejoin();
  };
  return (
    <AfterMeeting
      meeting={meeting}
      onRejoin={isOver || phase === 'refused' ? undefined : rejoin}
      replaced={phase === 'replaced'}
      state={state}
    />
  );
}
