/** What a remote may use of the host: the SDK. Its version is the contract that releases name their range of. */

export type { LogInRequest } from '../composition/log-in-request';
export type { RemoteName } from '../composition/manifest';
export type { SlotName, SlotProps, Slots } from '../composition/slots';
export type { Language } from '../rules';
export { useAction } from './action';
export { ApiError, type CallOperation, consentAsked, type FailureReason, type FieldError, failureData } from './api';
export { defineRemote, type RemoteModule, type Texts } from './define-remote';
export { failureText } from './failure-text';
export {
  type Host,
  HostContext,
  type NoticeAction,
  ParamsContext,
  RemoteContext,
  SettingsContext,
  useHost,
  useSetting,
} from './host';
export { invalidateAfter } from './invalidate';
export { createKeeper, forgetBrowser, forgetPerson, type Keeper, keptScopes, onPersonGone } from './keeper';
export { forgetLater, readLater, sendLater } from './later';
export type { LivePort, LiveTopics } from './live';
export { useMemberAction } from './log-in';
export { useLogOut } from './log-out';
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from './navigation';
export { useOwnTitle, usePageTitle } from './page-title';
export { type Pages, usePages } from './pages';
export { type Paths, usePaths } from './paths';
export { findPushSubscription, pushDevice } from './push-device';
export { useOperation } from './query';
export { type QueryCache, resetChanges, useQueryCache } from './query-cache';
export { announceReconnected, onReconnected, useReconnected } from './reconnected';
export { createSaver, type Save, type Saver, useSaver } from './saver';
export { type Practice, useIsOwn, usePractice, useSession, useWriter } from './session';
export type { ActedFor, Session, SessionPort, SessionUser } from './session-port';
export { Slot } from './slot';
export { createStore } from './store';
export { bindTexts, type Translate, useLanguage, useLocale } from './text';
export { useUnread } from './unread';
export { askToLeave, askToLeaveSoon, hasUnsaved, onUnsavedChange, UnsavedChangesGuard } from './unsaved-changes-guard';
export { largestFile, type Uploaded, type UploadPurpose } from './upload';
export { useLive } from './use-live';
export { useOvertaken } from './use-overtaken';
export { usePageLoaded } from './use-page-loaded';
export { useProcedureTitles } from './use-procedure-titles';
export { useSettled } from './use-settled';
export { useShown } from './use-shown';
export { type UploadState, useUpload } from './use-upload';
