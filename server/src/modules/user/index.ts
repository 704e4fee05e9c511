import { fetchUserProfile } from './fetch-user-profile.handler';
import { getEditUserProfile } from './get-edit-user-profile.handler';

export const userHandlers = [fetchUserProfile, getEditUserProfile];
