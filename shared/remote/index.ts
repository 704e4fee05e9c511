/** What a remote may use of the host: the SDK. Its version is the contract that releases name their range of. */
export { type Answers, useAnswers } from './answers';
export { ApiError, type CallOperation, type FieldError } from './api';
export { defineRemote, type RemoteModule, type Texts } from './define-remote';
export { type Host, HostContext, ParamsContext, RemoteContext, useHost } from './host';
export { askToLeave, askToLeaveSoon, hasUnsaved, LeaveGuard, onUnsavedChange } from './leave-guard';
export type { LivePort, LiveTopics } from './live';
export { type LogInRequest, useMemberAction } from './log-in';
export { useLogOut } from './log-out';
export type { Language, RemoteName } from './manifest';
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from './navigation';
export { useOperation, useOperationCall, useOperationPages } from './query';
export { type Session, type SessionPort, type SessionUser, useSession } from './session';
export { Slot, type SlotProps } from './slot';
export type { SlotName, Slots } from './slots';
export { bindTexts, type Translate, useLanguage, useLocale } from './text';
export type { Uploaded, UploadPurpose } from './upload';
export { useLive } from './use-live';
export { type UploadState, useUpload } from './use-upload';
