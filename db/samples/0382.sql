UPDATE receipts SET given_at = NULL WHERE code = 'V-7K4M-9CQP-3WXA-HJ6T';
